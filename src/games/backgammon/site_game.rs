//! Backgammon on the site.

use backgammon_notation::ids;
use engine::analysis::Report;
use engine::backgammon::evaluate::Evaluator;
use engine::backgammon::rules::{DiceSource, Move, Params, Position};
use engine::backgammon::solve::study::{self, Question};
use engine::backgammon::{Backgammon, Strategy};
use engine::error::StudyError;

use crate::link::site_game::{BoardError, SiteGame};
use crate::players::Level;
use crate::worker::protocol::encode;

impl SiteGame for Backgammon {
    const PLAYERS: u32 = 2;
    const FIRST_LEVEL: Level = Level::Strategy(Strategy::Newcomer as u8);

    /// In points. A smaller difference is no error, by custom.
    const ESTIMATE_TOLERANCE: f32 = 0.02;

    fn is_seeded(params: &Params) -> bool {
        params.dice == DiceSource::Seeded
    }

    fn steps(m: &Move) -> u32 {
        u32::from(!matches!(m, Move::Roll(_)))
    }

    /// The question is a [`Question`], the answer a [`study::Finding`].
    fn study(
        evaluator: &mut Evaluator,
        position: &Position,
        question: &str,
        report: &mut Report<'_>,
    ) -> Result<Option<Vec<u8>>, StudyError> {
        let question: Question = question.parse()?;
        let found = study::study(evaluator, position, &question, report)?;
        Ok(found.map(|found| encode(&found)))
    }

    /// The ID may have words around it, and blanks in place of plus signs that were not escaped.
    fn from_link(
        value_of: &dyn Fn(&str) -> Option<String>,
    ) -> Result<Option<Position>, BoardError> {
        let Some(text) = value_of("board") else {
            return Ok(None);
        };
        let refused = match text.parse::<Position>() {
            Ok(position) => return Ok(Some(position)),
            Err(refused) => refused,
        };
        let found = [text.clone(), text.replace(' ', "+")]
            .iter()
            .find_map(|text| ids::find(text)?.ok());
        found.map(Some).ok_or(refused.into())
    }
}

#[cfg(test)]
mod tests {
    use super::{Backgammon, Position, SiteGame as _};
    use crate::link::erased::linked;
    use crate::link::{self, LinkTarget};

    fn named(text: &str) -> Position {
        let found = Backgammon::from_link(&|name| (name == "board").then(|| text.to_owned()));
        let found = found.unwrap_or_else(|error| panic!("{text}: {error}"));
        found.expect("a position is named")
    }

    #[test]
    fn an_id_is_found_in_what_is_pasted_around_it() {
        let id = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10";
        for text in [
            format!("Position: {id}"),
            id.replace("XGID", "xgid"),
            id.replace("XGID=", "https://example.org/?xgid=") + "&style=2",
            id.replace('-', "–"),
        ] {
            assert_eq!(named(&text).to_string(), id, "{text}");
        }
        let start: Position = "4HPwATDgc/ABMA:cAkAAAAAAAAA".parse().unwrap();
        let text = "Position ID: 4HPwATDgc/ABMA\nMatch ID   : cAkAAAAAAAAA";
        assert_eq!(named(text), start);
    }

    #[test]
    fn a_link_has_no_decision_to_roll() {
        let text = "board=4HPwATDgc%2FABMA:31&moves=8/5+6/5,roll,52";
        let Ok(LinkTarget::Game(opened)) = link::parse(linked::<Backgammon>(), text) else {
            panic!("a game")
        };
        assert_eq!(opened.record.line, ["8/5 6/5"]);
        let warning = opened.warning.expect("a warning");
        assert!(warning.contains("roll"), "{warning}");
        let dice = link::parse(linked::<Backgammon>(), &text.replace("roll,", ""));
        assert!(matches!(dice, Ok(LinkTarget::Game(opened)) if opened.record.line.len() == 2));
    }

    #[test]
    fn a_blank_is_a_plus_that_nobody_has_escaped() {
        let plus = "sGfwATDgc+RBIA:cAngAAAAAAAE";
        assert_eq!(named(&plus.replace('+', " ")), plus.parse().unwrap());
    }
}
