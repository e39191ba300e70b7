//! The severity of a loss of equity.

/// The severity of a play that loses equity against the best. Players and programs agree roughly on this scale: losses
/// up to 0.02 are tolerated (Woolsey, "Avoiding Burger King", GammOnLine, 2003, who calls 0.10 a big blunder; eXtreme
/// Gammon marks plays from 0.02 on).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// Less than 20 thousandths.
    Fine,
    /// Less than 50 thousandths.
    Inaccuracy,
    /// Less than 100 thousandths.
    Error,
    /// 100 thousandths or more.
    Blunder,
}

impl Grade {
    /// The grade of a loss in thousandths of equity.
    #[must_use]
    pub const fn of(loss: i32) -> Self {
        match loss {
            ..20 => Self::Fine,
            20..50 => Self::Inaccuracy,
            50..100 => Self::Error,
            _ => Self::Blunder,
        }
    }

    /// The name of the grade, with its article.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fine => "hardly any difference",
            Self::Inaccuracy => "a small mistake",
            Self::Error => "a mistake",
            Self::Blunder => "a blunder",
        }
    }
}
