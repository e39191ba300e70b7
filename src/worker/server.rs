//! The worker's side: reads a request, searches, answers.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::pin::Pin;
use std::rc::Rc;

use engine::analysis::{Explanation, Progress, Value};
use engine::registry::AnySolver;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen_futures::spawn_local;
use web_sys::js_sys::{Array, Date, Uint8Array, global};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use super::jobs::{Jobs, Served};
use super::protocol::{Answer, Job, Reply, Request, decode, encode, seal};

/// The least time between two progress messages, in milliseconds: as often as an eye can follow.
const PROGRESS_INTERVAL: f64 = 80.0;

/// A game that is on its way, or why there is none.
pub type GameOnItsWay = Pin<Box<dyn Future<Output = Result<Served, String>>>>;

/// The games that can be searched: a game may have to be loaded first.
#[derive(Clone, Copy)]
pub struct ServedGames {
    /// The game of an ID, if it is there.
    pub loaded: fn(&str) -> Option<Served>,
    /// The game of an ID, as soon as it is there, or why there is none.
    pub load: fn(String) -> GameOnItsWay,
    /// What makes of a file what searches need, by the name of its module, as soon as that is there.
    pub reader: fn(String) -> LoadingReader,
}

/// Reads the bytes of a file.
type BytesReader = fn(&[u8]) -> Result<Box<dyn Any + Send>, String>;

/// A reader that is on its way, or why there is none.
pub type LoadingReader = Pin<Box<dyn Future<Output = Result<BytesReader, String>>>>;

/// The solvers of the games that something was asked about, by ID, with what they were equipped with.
type Solvers = RefCell<Vec<(&'static str, Box<dyn AnySolver>)>>;

/// The worker's scope, if this is one.
pub fn scope() -> Option<DedicatedWorkerGlobalScope> {
    global().dyn_into().ok()
}

/// Listens for requests from now on, and says that it does. They are served in the order in which
/// they come: one may wait until its game is loaded.
pub fn serve(scope: &DedicatedWorkerGlobalScope, games: ServedGames) {
    let own = scope.clone();
    let waiting = Rc::new(RefCell::new(VecDeque::new()));
    let is_serving = Rc::new(Cell::new(false));
    let solvers = Rc::new(Solvers::default());
    let listener = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        waiting.borrow_mut().push_back(event);
        if is_serving.replace(true) {
            return;
        }
        let (own, waiting, is_serving) = (own.clone(), waiting.clone(), is_serving.clone());
        let solvers = solvers.clone();
        spawn_local(async move {
            loop {
                let Some(event) = waiting.borrow_mut().pop_front() else {
                    break;
                };
                let reply = answer(&event, &own, games, &solvers).await;
                post(&own, &reply);
            }
            is_serving.set(false);
        });
    });
    scope.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    listener.forget(); // it lives as long as the worker
    post(scope, &Reply::Ready);
}

fn post(scope: &DedicatedWorkerGlobalScope, reply: &Reply) {
    // Only a value that can't be cloned is refused, and bytes can.
    let _ = scope.post_message(&Uint8Array::from(encode(reply).as_slice()));
}

/// Hears how far a search is, and says whether it is to go on.
pub type Watch<'a> = dyn FnMut(&Request, &Reply) -> ControlFlow<()> + 'a;

/// Has a game loaded; says that it waits for it, if it has to.
async fn load(
    game: &str,
    scope: &DedicatedWorkerGlobalScope,
    games: ServedGames,
) -> Result<Served, String> {
    if let Some(game) = (games.loaded)(game) {
        return Ok(game);
    }
    post(scope, &Reply::Loading { is_done: false });
    let game = (games.load)(game.to_owned()).await;
    post(scope, &Reply::Loading { is_done: true });
    game
}

/// Takes what the searches of a game need: the game's ID, the bytes, and the name of the module that reads them, if the
/// game does not itself.
async fn equip(
    parts: &Array,
    scope: &DedicatedWorkerGlobalScope,
    games: ServedGames,
    solvers: &Solvers,
) -> Reply {
    let game = parts.get(0).as_string().unwrap_or_default();
    let bytes = Uint8Array::new(&parts.get(1)).to_vec();
    let taken = async {
        let loaded = load(&game, scope, games).await?;
        let Some(reader) = parts.get(2).as_string() else {
            return with_solver(loaded, solvers, |solver| solver.load(&bytes));
        };
        post(scope, &Reply::Loading { is_done: false });
        let reader = (games.reader)(reader).await;
        post(scope, &Reply::Loading { is_done: true });
        let part = reader?(&bytes)?;
        with_solver(loaded, solvers, |solver| solver.take(part))
    };
    Reply::Equipped {
        refused: taken.await.err(),
    }
}

/// Does something with the solver of a game, made anew for the first who asks.
fn with_solver<T>(
    served: Served,
    solvers: &Solvers,
    use_it: impl FnOnce(&mut dyn AnySolver) -> T,
) -> T {
    let game = served.game;
    let mut solvers = solvers.borrow_mut();
    let place = solvers.iter().position(|solver| solver.0 == game.id());
    let place = place.unwrap_or_else(|| {
        solvers.push((game.id(), game.solver()));
        solvers.len() - 1
    });
    use_it(&mut *solvers[place].1)
}

async fn answer(
    event: &MessageEvent,
    scope: &DedicatedWorkerGlobalScope,
    games: ServedGames,
    solvers: &Solvers,
) -> Reply {
    let refused = |id, message| Reply::Refused { id, message };
    if let Some(parts) = event.data().dyn_ref::<Array>() {
        return equip(parts, scope, games, solvers).await;
    }
    let Ok(bytes) = event.data().dyn_into::<Uint8Array>() else {
        return refused(
            None,
            "A message that is not bytes can’t be read.".to_owned(),
        );
    };
    let request = match decode::<Request>(&bytes.to_vec()) {
        Ok(request) => request,
        Err(error) => return refused(None, error.to_string()),
    };
    let served = match load(&request.game, scope, games).await {
        Ok(served) => served,
        Err(message) => return refused(Some(request.id), message),
    };
    let start = Date::now();
    let mut last = start;
    let mut watch = |request: &Request, reply: &Reply| {
        let now = Date::now();
        if now - last >= PROGRESS_INTERVAL {
            last = now;
            post(scope, reply);
        }
        match request.time {
            Some(time) if now - start >= f64::from(time) => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    };
    with_solver(served, solvers, |solver| {
        search(solver, served.jobs, &request, &mut watch)
    })
}

/// Serves one request, which is about the game of the solver and of the jobs.
pub fn search(
    solver: &mut dyn AnySolver,
    jobs: &dyn Jobs,
    request: &Request,
    watch: &mut Watch<'_>,
) -> Reply {
    let id = request.id;
    let mut report = |progress: &Progress| {
        let progress = progress.clone();
        watch(request, &Reply::Progress { id, progress })
    };
    let Request {
        position,
        limits,
        job,
        ..
    } = request;
    // An answer of the game's own alone.
    let own = |analysis: Vec<u8>| Answer {
        value: Value::Unknown,
        best: None,
        explanation: Explanation::default(),
        analysis,
    };
    let answer = match job {
        Job::Proof => jobs.prove(position, limits, &mut report).map(own),
        Job::Study(question) => {
            let found = jobs.study(solver, position, question, &mut report);
            return reply(request, found.map(own));
        }
        Job::Daily => return reply(request, jobs.daily(position).map(own)),
        Job::Rush => return reply(request, jobs.rush(position).map(own)),
        Job::Analysis => solver
            .analyze(position, limits, &mut report)
            .map(|analysis| Answer {
                value: analysis.value,
                best: analysis.best,
                explanation: analysis.explanation,
                analysis: encode(&*analysis.content),
            }),
    };
    reply(request, answer)
}

fn reply(request: &Request, answer: Result<Answer, impl ToString>) -> Reply {
    let id = request.id;
    match answer {
        Ok(answer) => Reply::Done {
            id,
            seal: seal(request, &answer),
            answer,
        },
        Err(error) => Reply::Refused {
            id: Some(id),
            message: error.to_string(),
        },
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use engine::analysis::{Limits, Value};
    use engine::backgammon::Backgammon;
    use engine::backgammon::solve::study::Finding;
    use engine::daily::{Puzzle, erased};
    use engine::day::Day;
    use engine::flip::Flip;
    use engine::flip::solve::Analysis;
    use engine::mnk::Mnk;
    use engine::mnk::explain::threat_tree::ThreatTree;
    use engine::nim::Nim;

    use super::super::jobs::Served;
    use super::super::protocol::{Job, Reply, Request, decode};
    use super::search;
    use crate::link::rush::RushBoard;

    fn request(game: &str, position: &str) -> Reply {
        ask(game, position, Job::Analysis)
    }

    fn ask(game: &str, position: &str, job: Job) -> Reply {
        let Served { game: found, jobs } = match game {
            "mnk" => Served::of::<Mnk>(),
            "backgammon" => Served::of::<Backgammon>(),
            "nim" => Served::of::<Nim>(),
            _ => Served::of::<Flip>(),
        };
        let (game, position) = (game.to_owned(), position.to_owned());
        search(
            &mut *found.solver(),
            jobs,
            &Request {
                id: 3,
                game,
                position,
                limits: Limits::DEFAULT,
                time: None,
                job,
            },
            &mut |_, _| ControlFlow::Continue(()),
        )
    }

    #[test]
    fn a_request_is_answered_with_the_games_own_analysis() {
        let Reply::Done { id: 3, answer, .. } = request("flip", "11/10") else {
            panic!("an answer")
        };
        assert_eq!(answer.value, Value::WinIn(1));
        assert_eq!(answer.best.as_deref(), Some("r1c1"));
        let analysis: Analysis = decode(&answer.analysis).unwrap();
        assert_eq!(analysis.minimum, Some(1));
    }

    #[test]
    fn a_proof_is_the_games_own_and_nothing_where_there_is_none() {
        let proof = |game, position| match ask(game, position, Job::Proof) {
            Reply::Done { id: 3, answer, .. } => answer.analysis,
            other => panic!("{other:?}"),
        };
        let tree = ThreatTree::from_bytes(&proof("mnk", "3 3 3: b2 a2")).unwrap();
        assert!(tree.mover_wins && tree.nodes.len() == 3);
        assert!(proof("mnk", "3 3 3:").is_empty());
        assert!(proof("flip", "11/10").is_empty());
        assert!(matches!(
            ask("mnk", "3 3 3: b9", Job::Proof),
            Reply::Refused { .. }
        ));
    }

    #[test]
    fn a_day_has_its_puzzle() {
        let Reply::Done { id: 3, answer, .. } = ask("flip", "20779", Job::Daily) else {
            panic!("a puzzle")
        };
        let puzzle = Puzzle::from_text(str::from_utf8(&answer.analysis).unwrap()).unwrap();
        let day = Day::from_number(20_779).unwrap();
        assert_eq!(puzzle, erased::<Flip>(day));
        for day in ["", "no day", "99999999999"] {
            let Reply::Refused { id, message } = ask("flip", day, Job::Daily) else {
                panic!("{day}")
            };
            assert_eq!(id, Some(3));
            assert!(message.contains(&format!("“{day}”")), "{message}");
        }
    }

    #[test]
    fn a_rush_has_its_positions_each_with_what_is_right() {
        let Reply::Done { id: 3, answer, .. } = ask("nim", "1 0", Job::Rush) else {
            panic!("a position")
        };
        let board: RushBoard = decode(&answer.analysis).unwrap();
        assert_eq!((board.cols, board.squares.len()), (4, 8));
        assert_eq!(board.right, ["2:2"]);
        for (game, place) in [("nim", ""), ("nim", "1 x"), ("backgammon", "1 0")] {
            assert!(matches!(ask(game, place, Job::Rush), Reply::Refused { .. }));
        }
    }

    #[test]
    fn a_question_is_answered_by_the_game() {
        let opening = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
        let study =
            |game, position, question: &str| ask(game, position, Job::Study(question.to_owned()));
        let Reply::Done { id: 3, answer, .. } =
            study("backgammon", opening, "look plies=0: 8/5 6/5")
        else {
            panic!("an answer")
        };
        let Ok(Finding::Looked(found)) = decode(&answer.analysis) else {
            panic!("a look was asked for")
        };
        assert_eq!(found.len(), 1);
        for (game, position, question, part) in [
            ("backgammon", opening, "look plies=0: 8/2", "8/2"),
            ("backgammon", opening, "look plies=x: 8/5", "look plies=x"),
            ("nim", "1 2 3", "look plies=0: 8/5", "this game knows"),
        ] {
            match study(game, position, question) {
                Reply::Refused { message, .. } => assert!(message.contains(part), "{message}"),
                other => panic!("{other:?}"),
            }
        }
    }

    #[test]
    fn what_can_not_be_served_is_named() {
        match request("flip", "12/00") {
            Reply::Refused {
                id: Some(3),
                message,
            } => assert!(message.contains("12")),
            other => panic!("{other:?}"),
        }
    }
}
