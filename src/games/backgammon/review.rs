//! The review of a game: what every decision lost, how lucky both were, and what the positions were
//! worth.
//!
//! Every position is looked into with one ply. A play that then seems to be an error is looked at again,
//! with as many plies as a hint has, and what it lost is said by that: reviews and hints agree on errors.
//! Luck and the chart go by the first look, where all positions are looked into alike.

use engine::backgammon::explain::grade::Grade;
use engine::backgammon::explain::numbers::{equity, loss as lost, thousandths};
use engine::backgammon::rules::{Move, Phase, Position};
use engine::backgammon::solve::loss::loss;
use engine::backgammon::solve::{self, Analysis};
use engine::game::{Adversarial as _, Player};

use super::checkers::index;
use super::dice::has_ended_game;
use super::words::{dashed, did};
use crate::session::Session;
use crate::ui::chart::Point;

/// How many plies the review looks ahead of a play.
const PLIES: u32 = 1;
/// How many of the worst decisions are named.
const NAMED: usize = 8;

/// A game of a session: the first of its positions and the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// How many games of the match came before it.
    pub game: usize,
    /// The number of moves before its first position.
    pub from: usize,
    /// The same of its last one, which is where the next game begins if there is one.
    pub to: usize,
}

/// The game that the position on the board is of, with the moves that redo would make.
pub fn span(session: &Session<Position>) -> Span {
    let [at, all] = [session.played().len(), session.line().len()];
    let mut span = Span {
        game: 0,
        from: 0,
        to: all,
    };
    for ply in 1..all {
        if has_ended_game(session.position_at(ply - 1), session.position_at(ply)) {
            if ply >= at {
                span.to = ply;
                break;
            }
            span.game += 1;
            span.from = ply;
        }
    }
    span
}

/// How many plies a position is to be looked into for the review; `None` if it has nothing to tell.
/// Before a roll it is one more, so that the mean over the rolls is that of what is found after them,
/// and what lies between is luck.
pub fn plies(position: &Position) -> Option<u32> {
    match position.phase() {
        Phase::ToPlay(_) => Some(PLIES),
        Phase::ToRoll | Phase::Doubled => Some(PLIES + 1),
        Phase::Opening | Phase::Resigned(..) | Phase::Over(_) => None,
    }
}

/// How many plies a position is to be looked into again, in which this move was made: as many as for a
/// hint, if a play seems to have been an error; `None` if the first look will do.
pub fn plies_again(position: &Position, first: &Analysis, m: &Move) -> Option<u32> {
    let is_play = matches!(m, Move::Play(_));
    let lost = thousandths(loss(position, first, m).filter(|_| is_play)?);
    (Grade::of(lost) > Grade::Fine).then_some(solve::PLIES)
}

/// What has been found out about a position of the game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Looks<'a> {
    /// With the first look.
    pub first: Option<&'a Analysis>,
    /// With the second one, where there is to be one: see [`plies_again`].
    pub again: Option<&'a Analysis>,
}

impl<'a> Looks<'a> {
    /// What the move in this position is judged by: `None` as long as that is not known.
    pub fn judge(self, position: &Position, m: &Move) -> Option<&'a Analysis> {
        let first = self.first?;
        match plies_again(position, first, m) {
            Some(_) => self.again,
            None => Some(first),
        }
    }
}

/// What the move after so many others is judged by.
fn judge<'a>(
    session: &Session<Position>,
    span: Span,
    looks: &[Looks<'a>],
    ply: usize,
) -> Option<&'a Analysis> {
    let looks = looks.get(ply.checked_sub(span.from)?)?;
    looks.judge(session.position_at(ply), session.line().get(ply)?)
}

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The number of moves before it.
    pub ply: usize,
    /// Whose it was.
    pub player: Player,
    /// What it lost, in thousandths.
    pub lost: i32,
}

/// What there is to say of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Total {
    /// How many decisions there were.
    pub decisions: i32,
    /// How many of them lost 20 thousandths or more.
    pub errors: i32,
    /// How many of those lost 100 or more.
    pub blunders: i32,
    /// What all lost together, in thousandths.
    pub lost: i32,
    /// What the dice brought, in thousandths.
    pub luck: i32,
}

impl Total {
    /// What a decision lost on average, in tenths of thousandths.
    pub fn rate(&self) -> i32 {
        let decisions = self.decisions.max(1);
        (20 * self.lost + decisions) / (2 * decisions)
    }
}

/// A game's review, as far as its positions have been looked into.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Review {
    /// The decisions, in order.
    pub decisions: Vec<Decision>,
    /// Both players, White first.
    pub totals: [Total; 2],
    /// What White's side of the positions was worth, for the chart.
    pub points: Vec<Point>,
    /// How many looks there have been.
    pub known: usize,
    /// How many there are to be, as far as that is known: second ones follow from the first.
    pub wanted: usize,
}

/// The review of a game, by what has been found out about its positions.
pub fn review(session: &Session<Position>, span: Span, looks: &[Looks<'_>]) -> Review {
    let mut review = Review::default();
    for ply in span.from..=span.to {
        let position = session.position_at(ply);
        let analysis = |ply: usize| looks.get(ply.wrapping_sub(span.from))?.first;
        let here = analysis(ply);
        let is_end = ply == span.to && ply > span.from;
        if plies(position).is_some() {
            review.wanted += 1;
            review.known += usize::from(here.is_some());
        }
        // Where a game of a match has ended the next one begins, and that is not of this review.
        let is_opening = position.phase() == Phase::Opening && !is_end;
        let of_white = match here {
            Some(analysis) => Some(sided(analysis.equity, position.turn())),
            None if is_opening => Some(0.0),
            None => None,
        };
        review
            .points
            .push(of_white.map(|equity| (height(equity), false)));
        let Some(m) = session.line().get(ply).filter(|_| ply < span.to) else {
            continue;
        };
        if here.is_some_and(|first| plies_again(position, first, m).is_some()) {
            let again = looks.get(ply - span.from).and_then(|looks| looks.again);
            review.wanted += 1;
            review.known += usize::from(again.is_some());
        }
        let judge = judge(session, span, looks, ply);
        if let Some(lost) = judge.and_then(|analysis| loss(position, analysis, m)) {
            let decision = Decision {
                ply,
                player: position.turn(),
                lost: thousandths(lost),
            };
            review.count(decision);
        }
        if let (Move::Roll(_), Some(before), Some(after)) = (m, of_white, analysis(ply + 1)) {
            let roller = session.position_at(ply + 1).on_roll();
            let luck = after.equity - sided(before, roller);
            review.totals[index(roller)].luck += thousandths(luck);
        }
    }
    review
}

impl Review {
    fn count(&mut self, decision: Decision) {
        let total = &mut self.totals[index(decision.player)];
        let grade = Grade::of(decision.lost);
        total.decisions += 1;
        total.lost += decision.lost;
        total.errors += i32::from(grade > Grade::Fine);
        total.blunders += i32::from(grade == Grade::Blunder);
        self.decisions.push(decision);
    }

    /// The worst decisions, the worst first, without those that make hardly a difference.
    pub fn worst(&self) -> Vec<Decision> {
        let mut worst: Vec<Decision> = Vec::new();
        for decision in &self.decisions {
            if Grade::of(decision.lost) > Grade::Fine {
                let place = worst.iter().filter(|one| one.lost >= decision.lost).count();
                worst.insert(place, *decision);
                worst.truncate(NAMED);
            }
        }
        worst
    }
}

/// A player's equity, seen by White, or the other way round.
fn sided(equity: f32, player: Player) -> f32 {
    match player {
        Player::First => equity,
        Player::Second => -equity,
    }
}

/// How high an equity lies in the chart, where one of 1.5 or more, or of -1.5 or less, lies at
/// the edge.
fn height(equity: f32) -> i32 {
    (50 + thousandths(equity) / 30).clamp(0, 100)
}

/// Whose decision, and what was done.
fn decided(session: &Session<Position>, ply: usize) -> String {
    let position = session.position_at(ply);
    let done = session.line().get(ply);
    let done = match (done, position.dice()) {
        (Some(Move::Roll(_)), _) => "did not double".to_owned(),
        (Some(Move::Play(play)), Some(dice)) => format!("{}: {play}", dashed(dice)),
        (Some(m), _) => did(m),
        (None, _) => String::new(),
    };
    let name = match position.turn() {
        Player::First => "White",
        Player::Second => "Black",
    };
    format!("{name} {done}")
}

/// What would have been best.
fn better(position: &Position, analysis: &Analysis, m: &Move) -> String {
    match (position.phase(), analysis.moves.first(), m) {
        (_, Some(best), _) => best.play.to_string(),
        (_, _, Move::Double) => "no double".to_owned(),
        (_, _, Move::Roll(_)) => "double".to_owned(),
        (_, _, Move::Take) => "pass".to_owned(),
        _ => "take".to_owned(),
    }
}

/// A decision in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedDecision {
    /// The number of moves before it.
    pub ply: usize,
    /// Whose it was, and what was done.
    pub words: String,
    /// What it lost.
    pub lost: String,
    /// What would have been better, if that is asked.
    pub better: String,
}

/// The worst decisions, each with what would have been better.
pub fn worst(
    session: &Session<Position>,
    span: Span,
    review: &Review,
    looks: &[Looks<'_>],
) -> Vec<NamedDecision> {
    let named = |decision: Decision| {
        let position = session.position_at(decision.ply);
        let analysis = judge(session, span, looks, decision.ply);
        let m = session.line().get(decision.ply);
        let better = analysis
            .zip(m)
            .map(|(analysis, m)| better(position, analysis, m));
        NamedDecision {
            better: better.unwrap_or_default(),
            ..name(session, decision)
        }
    };
    review.worst().into_iter().map(named).collect()
}

/// All decisions.
pub fn all(session: &Session<Position>, review: &Review) -> Vec<NamedDecision> {
    let decisions = review.decisions.iter();
    decisions.map(|decision| name(session, *decision)).collect()
}

fn name(session: &Session<Position>, decision: Decision) -> NamedDecision {
    NamedDecision {
        ply: decision.ply,
        words: decided(session, decision.ply),
        lost: lost(decision.lost),
        better: String::new(),
    }
}

/// The figures of both players: what is counted, and the figures, White's first.
pub fn figures(totals: &[Total; 2]) -> [(&'static str, [String; 2]); 6] {
    let of = |read: fn(&Total) -> String| totals.each_ref().map(read);
    [
        ("Decisions", of(|total| total.decisions.to_string())),
        (
            "Errors (0.020 or more)",
            of(|total| total.errors.to_string()),
        ),
        (
            "Blunders (0.100 or more)",
            of(|total| total.blunders.to_string()),
        ),
        ("Total equity lost", of(|total| lost(total.lost))),
        (
            "Error rate (thousandths a decision)",
            of(|total| format!("{}.{}", total.rate() / 10, total.rate() % 10)),
        ),
        ("Luck", of(|total| equity(total.luck as f32 / 1_000.0))),
    ]
}

#[cfg(test)]
mod tests {
    use engine::analysis::{Limits, unwatched};
    use engine::backgammon::Backgammon;
    use engine::backgammon::evaluate::Evaluator;
    use engine::backgammon::explain::numbers::thousandths;
    use engine::backgammon::rules::{Move, Params, Phase, Position};
    use engine::backgammon::solve::loss::loss;
    use engine::backgammon::solve::{Analysis, PLIES, analyze_by};
    use engine::game::{Game as _, Player};

    use super::{Looks, Review, Span, all, figures, plies, plies_again, review, span, worst};
    use crate::session::Session;

    /// A match to 3 in which a game is dropped, and the next one has begun.
    const MOVES: &str = "13,8/5 6/5,66,24/18(2) 13/7(2),double,drop,64,24/14,31,13/10 6/5";

    fn session() -> Session<Position> {
        let params = Params {
            length: 3,
            cube: true,
            ..Params::default()
        };
        let moves = MOVES.split(',').map(|m| m.parse::<Move>().unwrap());
        let (session, error) = Session::replay(Backgammon::generate(&params, 0), moves);
        assert_eq!(error, None);
        session
    }

    /// With so many plies fewer than the page has them looked into.
    fn analyze(position: &Position, plies: u32) -> Analysis {
        let limits = Limits {
            plies: Some(plies),
            ..Limits::NONE
        };
        Backgammon::analyze(
            &Evaluator::without_weights(),
            position,
            &limits,
            &mut unwatched,
        )
    }

    /// Both looks, with a ply less than the page's.
    fn analyses(session: &Session<Position>, span: Span) -> Vec<[Option<Analysis>; 2]> {
        (span.from..=span.to)
            .map(|ply| {
                let position = session.position_at(ply);
                let first = plies(position).map(|plies| analyze(position, plies - 1));
                let again = first.as_ref().and_then(|first| {
                    let plies = plies_again(position, first, session.line().get(ply)?)?;
                    Some(analyze(position, plies - 1))
                });
                [first, again]
            })
            .collect()
    }

    fn looks(analyses: &[[Option<Analysis>; 2]]) -> Vec<Looks<'_>> {
        let looks = analyses.iter().map(|[first, again]| Looks {
            first: first.as_ref(),
            again: again.as_ref(),
        });
        looks.collect()
    }

    fn reviewed(session: &Session<Position>) -> (Span, Vec<[Option<Analysis>; 2]>, Review) {
        let span = span(session);
        let analyses = analyses(session, span);
        let review = review(session, span, &looks(&analyses));
        (span, analyses, review)
    }

    #[test]
    fn a_match_is_reviewed_game_by_game() {
        let mut session = session();
        let of = |session: &Session<Position>| {
            let Span { game, from, to } = span(session);
            [game, from, to]
        };
        assert_eq!(of(&session), [1, 6, 10]);
        // Where a game has ended it is that game’s end.
        session.go_to(6);
        assert_eq!(session.position().phase(), Phase::Opening);
        assert_eq!(of(&session), [0, 0, 6]);
        session.go_to(0);
        assert_eq!(of(&session), [0, 0, 6]);
        session.go_to(7);
        assert_eq!(of(&session), [1, 6, 10]);
        assert_eq!(of(&Session::new(*session.start())), [0, 0, 0]);
    }

    #[test]
    fn every_decision_is_counted_for_whoever_made_it() {
        let mut session = session();
        session.go_to(6);
        let (_, _, review) = reviewed(&session);
        let plies: Vec<usize> = review.decisions.iter().map(|one| one.ply).collect();
        // Rolls where a double is far away may be none.
        for ply in [1, 3, 4, 5] {
            assert!(plies.contains(&ply), "{plies:?}");
        }
        assert!(!plies.contains(&0));
        let player = |ply| {
            review
                .decisions
                .iter()
                .find(|one| one.ply == ply)
                .unwrap()
                .player
        };
        assert_eq!(player(1), Player::Second);
        assert_eq!(player(3), Player::First);
        // Black doubles, White drops.
        assert_eq!([player(4), player(5)], [Player::Second, Player::First]);
        let counted: i32 = review.totals.iter().map(|total| total.decisions).sum();
        assert_eq!(counted as usize, review.decisions.len());
        assert_eq!(review.known, review.wanted);
        assert_eq!(review.points.len(), 7);
        assert!(review.points[0].is_some() && review.points[6].is_none());
    }

    #[test]
    fn a_bad_play_is_found_and_what_was_better_is_named() {
        let mut session = session();
        session.go_to(3);
        session.play(&"13/7(2) 8/2(2)".parse().unwrap()).unwrap();
        let (span, analyses, review) = reviewed(&session);
        let known = looks(&analyses);
        let bad = review.worst()[0];
        assert_eq!((bad.ply, bad.player), (3, Player::First));
        assert!(bad.lost >= 100);
        assert_eq!(review.totals[0].blunders, 1);
        let named = &worst(&session, span, &review, &known)[0];
        assert_eq!(
            (named.ply, named.words.as_str()),
            (3, "White 6-6: 13/7(2) 8/2(2)")
        );
        assert!(!named.better.is_empty());
        let all = all(&session, &review);
        assert!(all.iter().any(|one| one.ply == 3 && one.lost == named.lost));
        let [_, _, (name, [white, _]), ..] = figures(&review.totals);
        assert_eq!((name, white.as_str()), ("Blunders (0.100 or more)", "1"));
    }

    /// Plays of the expert's that seem to be errors one ply ahead: two of its game by seed 12, and one of a
    /// match.
    #[test]
    fn what_seems_an_error_is_judged_as_a_hint_would_judge_it() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/public/backgammon.weights");
        let evaluator = Evaluator::with_weights(&std::fs::read(file).unwrap()).unwrap();
        for (id, play) in [
            ("-BaBCBD-----bB-----bcbcb--:0:0:-1:54:0:0:0:0:0", "6/1 5/1"),
            (
                "aBACBBC--------a---Babccd-:0:0:1:62:0:0:0:0:0",
                "19/13 19/17",
            ),
            (
                "-BaBB-D---A-cB-c-bBbb--b--:0:0:1:54:0:0:0:3:10",
                "13/8 6/2*",
            ),
        ] {
            let position: Position = format!("XGID={id}").parse().unwrap();
            let m: Move = play.parse().unwrap();
            let mut session = Session::new(position);
            session.play(&m).unwrap();
            let analysis = |plies| {
                let limits = Limits {
                    plies: Some(plies),
                    ..Limits::NONE
                };
                analyze_by(&evaluator, &position, &limits, &mut unwatched)
            };
            let first = analysis(plies(&position).unwrap());
            assert!(loss(&position, &first, &m).unwrap() > 0.02, "{play}");
            let again = plies_again(&position, &first, &m);
            assert_eq!(again, Some(PLIES), "{play}");
            let hint = analysis(PLIES);
            let mut looks = Looks {
                first: Some(&first),
                again: None,
            };
            // Nothing is said of it before it is known.
            let one = review(&session, span(&session), &[looks]);
            assert_eq!((one.decisions.len(), one.wanted - one.known), (0, 2));
            looks.again = Some(&hint);
            let both = review(&session, span(&session), &[looks]);
            let lost = thousandths(loss(&position, &hint, &m).unwrap());
            assert_eq!(both.decisions[0].lost, lost);
            assert_eq!((both.totals[0].errors, both.totals[1].errors), (0, 0));
            assert!(both.worst().is_empty(), "{play} lost {lost}");
            // The chart goes by the first look.
            assert_eq!(both.points, one.points);
        }
    }

    #[test]
    fn a_good_roll_is_luck_for_whoever_rolls_it() {
        let mut session = session();
        session.go_to(3);
        let (_, _, review) = reviewed(&session);
        assert!(
            review.totals[0].luck > 0,
            "6-6 is lucky: {:?}",
            review.totals
        );
        // The luck of all rolls is none on average, as far as the plies go.
        session.go_to(2);
        let mean: f32 = engine::backgammon::rules::Dice::all()
            .iter()
            .map(|(dice, ways)| {
                let mut session = session.clone();
                session.play(&Move::Roll(*dice)).unwrap();
                let (_, _, review) = reviewed(&session);
                review.totals[0].luck as f32 * f32::from(*ways) / 36.0
            })
            .sum();
        assert!(mean.abs() < 3.0, "{mean}");
    }

    #[test]
    fn what_is_not_known_is_not_counted() {
        let session = session();
        let span = span(&session);
        let review = review(&session, span, &[]);
        assert_eq!((review.known, review.decisions.len()), (0, 0));
        assert!(review.wanted > 0);
        assert!(worst(&session, span, &review, &[]).is_empty());
        assert_eq!(review.totals[0].rate(), 0);
    }

    #[test]
    fn the_rate_is_rounded() {
        let total = super::Total {
            decisions: 3,
            lost: 50,
            ..super::Total::default()
        };
        assert_eq!(total.rate(), 167);
    }
}
