//! What page and worker send each other.

use std::ops::ControlFlow;

use engine::analysis::Limits;
use engine::backgammon::solve::rollout::Sums;
use engine::backgammon::solve::study::Finding;
use engine::daily::Puzzle;
use engine::game::{AnalysisOf, Game};
use engine::mnk::explain::threat_tree::ThreatTree;
use engine::registry;
use perfect_play::link::rush::RushBoard;
use perfect_play::worker::jobs::{Jobs, Served};
use perfect_play::worker::protocol::{Job, Reply, Request, decode, encode, seal};
use perfect_play::worker::server::search;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::is_a_line;
use crate::corpus;

/// The message of these bytes; it is written as bytes that are read as the same. (Bytes are compared, as a
/// number that is none is not equal to itself.)
fn both_ways<T: Serialize + DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    match decode::<T>(bytes) {
        Ok(message) => {
            let written = encode(&message);
            match decode::<T>(&written) {
                Ok(again) => assert_eq!(encode(&again), written),
                Err(error) => panic!("{written:?}: {error}"),
            }
            Some(message)
        }
        Err(error) => {
            is_a_line(&error);
            None
        }
    }
}

/// A request, which is served within few nodes.
pub fn read_request(input: &[u8]) {
    let Some(mut request) = both_ways::<Request>(input) else {
        return;
    };
    let game = match registry::find(&request.game) {
        Ok(game) => game,
        Err(error) => return is_a_line(&error),
    };
    let jobs = jobs(game.id());
    let limits = &mut request.limits;
    limits.nodes = Some(limits.nodes.unwrap_or(u64::MAX).min(30));
    limits.multi_pv = limits.multi_pv.min(2);
    limits.plies = Some(limits.plies.unwrap_or(0).min(1));
    let is_study = matches!(request.job, Job::Study(_));
    let reply = search(&mut *game.solver(), jobs, &request, &mut |_, progress| {
        both_ways::<Reply>(&encode(progress));
        // Questions have no limit of nodes: a report is when they can be stopped.
        match is_study {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
    match both_ways::<Reply>(&encode(&reply)) {
        Some(Reply::Refused {
            id: Some(id),
            message,
        }) if id == request.id => is_a_line(&message),
        Some(Reply::Done {
            id,
            seal: of,
            answer,
        }) if id == request.id && of == seal(&request, &answer) => {
            if request.job == Job::Proof {
                let is_mnk = game.id() == "mnk" && !answer.analysis.is_empty();
                return read_proof(&answer.analysis, is_mnk);
            }
            if request.job == Job::Rush {
                return assert!(decode::<RushBoard>(&answer.analysis).is_ok());
            }
            if request.job == Job::Daily {
                let text = str::from_utf8(&answer.analysis).expect("a text");
                return assert!(Puzzle::from_text(text).is_ok(), "{text}");
            }
            if is_study {
                return read_finding(&answer.analysis, !answer.analysis.is_empty());
            }
            read_analysis(game.id(), &answer.analysis, true);
            assert!(!answer.explanation.headline.is_empty(), "{request:?}");
        }
        other => panic!("{request:?} is answered by {other:?}"),
    }
}

fn analysis<G: Game>(bytes: &[u8], must: bool) {
    let found = both_ways::<AnalysisOf<G>>(bytes);
    assert!(
        found.is_some() || !must,
        "{} sends what it can't read",
        G::ID
    );
}

/// A proof of m,n,k, the one game that has some.
fn read_proof(bytes: &[u8], must: bool) {
    let tree = ThreatTree::from_bytes(bytes);
    assert!(tree.is_some() || !must, "{bytes:?} can't be read");
    if let Some(tree) = tree {
        assert_eq!(tree.to_bytes(), bytes);
        for at in 0..tree.nodes.len() {
            assert!(!tree.path(at).is_empty());
        }
    }
}

/// What backgammon finds about a question, the one game that knows some.
fn read_finding(bytes: &[u8], must: bool) {
    let found = both_ways::<Finding>(bytes);
    assert!(found.is_some() || !must, "{bytes:?} can't be read");
    if let Some(Finding::RolledOut(sums)) = found {
        // Whatever the numbers are, they are added and compared.
        let mut twice = Sums::none(sums.len());
        twice.merge(&sums);
        twice.merge(&sums);
        for choice in twice.order() {
            let _ = (twice.estimate(choice), twice.chance_best(choice));
        }
    }
}

/// The site's own jobs of a game.
fn jobs(game: &str) -> &'static dyn Jobs {
    let served = match game {
        "flip" => Served::of::<engine::flip::Flip>(),
        "nim" => Served::of::<engine::nim::Nim>(),
        "take-away" => Served::of::<engine::take_away::TakeAway>(),
        "maze" => Served::of::<engine::maze::Maze>(),
        "segments" => Served::of::<engine::segments::Segments>(),
        "mnk" => Served::of::<engine::mnk::Mnk>(),
        "backgammon" => Served::of::<engine::backgammon::Backgammon>(),
        other => panic!("{other} is not known here"),
    };
    served.jobs
}

/// The analysis of a game.
fn read_analysis(game: &str, bytes: &[u8], must: bool) {
    match game {
        "flip" => analysis::<engine::flip::Flip>(bytes, must),
        "nim" => analysis::<engine::nim::Nim>(bytes, must),
        "take-away" => analysis::<engine::take_away::TakeAway>(bytes, must),
        "maze" => analysis::<engine::maze::Maze>(bytes, must),
        "segments" => analysis::<engine::segments::Segments>(bytes, must),
        "mnk" => analysis::<engine::mnk::Mnk>(bytes, must),
        "backgammon" => analysis::<engine::backgammon::Backgammon>(bytes, must),
        other => panic!("{other} is not known here"),
    }
}

/// A reply; or, after the number of its game, an analysis.
pub fn read_reply(input: &[u8]) {
    let Some((&first, rest)) = input.split_first() else {
        return;
    };
    match registry::GAMES.get(usize::from(first)) {
        Some(game) => {
            read_analysis(game.id(), rest, false);
            read_proof(rest, false);
            read_finding(rest, false);
        }
        None => drop(both_ways::<Reply>(rest)),
    }
}

fn sample() -> Vec<Request> {
    let mut requests = Vec::new();
    for (place, game) in registry::GAMES.iter().enumerate() {
        let inputs = corpus::inputs(game.id()).unwrap_or_default();
        let texts = inputs.iter().filter_map(|input| str::from_utf8(input).ok());
        for (id, position) in (0..).zip(texts.filter(|text| !text.contains('\n'))) {
            let limits = Limits {
                nodes: [None, Some(1), Some(300)][id as usize % 3],
                multi_pv: id % 4,
                plies: [None, Some(0)][place % 2],
            };
            requests.push(Request {
                id,
                game: game.id().to_owned(),
                position: position.to_owned(),
                limits,
                time: [None, Some(500)][id as usize % 2],
                job: match id % 4 {
                    2 if id % 8 == 2 => Job::Proof,
                    2 => Job::Daily,
                    3 => Job::Study("look plies=1: 8/5 6/5; no double".to_owned()),
                    _ => Job::Analysis,
                },
            });
        }
    }
    requests
}

/// Requests about the positions of all games.
pub fn requests() -> Vec<Vec<u8>> {
    sample().iter().map(encode).collect()
}

/// Replies to some of them.
pub fn replies() -> Vec<Vec<u8>> {
    let mut replies = Vec::new();
    for mut request in sample().into_iter().step_by(5) {
        let Some(place) = registry::GAMES
            .iter()
            .position(|game| game.id() == request.game)
        else {
            continue;
        };
        request.limits = Limits {
            plies: Some(0),
            ..Limits::nodes(20)
        };
        let mut add = |first: u8, bytes: &[u8]| replies.push([&[first], bytes].concat());
        let reply = search(
            &mut *registry::GAMES[place].solver(),
            jobs(registry::GAMES[place].id()),
            &request,
            &mut |_, progress| {
                add(255, &encode(progress));
                ControlFlow::Break(())
            },
        );
        add(255, &encode(&reply));
        if let Reply::Done { answer, .. } = reply {
            add(place as u8, &answer.analysis);
        }
    }
    replies
}
