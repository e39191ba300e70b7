//! The match runner: what it makes of results, and how it judges players that do not behave.

use crate::command_line;
use perfect_play_cli::commands::matches::player::{Pace, Who};
use perfect_play_cli::commands::matches::statistics::{Decision, Sprt, Tally, elo, expected};
use perfect_play_cli::commands::matches::{self, Plan};

/// The result of a match, by its arguments.
fn play(arguments: &[&str]) -> matches::Standing {
    let arguments: Vec<String> = arguments.iter().map(ToString::to_string).collect();
    let plan = Plan::read(&arguments).unwrap();
    plan.play(&mut Vec::new())
}

/// What is printed, or the refusal.
fn run(arguments: &[&str]) -> Result<String, String> {
    let (code, out, err) = command_line::run(&[&["match"], arguments].concat());
    if code == 0 { Ok(out) } else { Err(err) }
}

fn tally(pairs: [u64; 5]) -> Tally {
    let scores = [[0, 0], [0, 1], [1, 1], [1, 2], [2, 2]];
    let mut tally = Tally::default();
    for (scores, count) in scores.into_iter().zip(pairs) {
        for _ in 0..count {
            tally.add(scores);
        }
    }
    tally
}

fn near(found: f64, wanted: f64) {
    assert!(
        (found - wanted).abs() < 0.01 * wanted.abs().max(1.0),
        "{found} is not {wanted}"
    );
}

#[test]
fn elo_and_scores_go_both_ways() {
    for (points, score) in [(0.0, 0.5), (100.0, 0.640), (-100.0, 0.360), (400.0, 0.909)] {
        near(expected(points), score);
        near(elo(expected(points)), points);
    }
    assert_eq!(elo(1.0), f64::INFINITY);
    assert_eq!(elo(0.0), f64::NEG_INFINITY);
}

#[test]
fn results_are_counted_by_games_and_by_pairs() {
    let mut results = Tally::default();
    for scores in [[2, 2], [2, 0], [1, 1], [0, 1], [1, 2]] {
        results.add(scores);
    }
    assert_eq!(results.games, [4, 4, 2]);
    assert_eq!(results.pairs, [0, 1, 2, 1, 1]);
    near(results.score(), 0.6);
    assert_eq!(Tally::default().score(), 0.0);
}

#[test]
fn intervals_hold_the_estimate_and_shrink_with_the_pairs() {
    // By hand: mean 0.55, variance of a pair 0.06, so 1.96 standard errors of 100 pairs are 0.048.
    let results = tally([5, 15, 45, 25, 10]);
    let [middle, low, high] = results.elo();
    near(middle, 34.86);
    near(low, elo(0.55 - 0.048));
    near(high, elo(0.55 + 0.048));
    let many = tally([50, 150, 450, 250, 100]).elo();
    assert!(many[1] > low && many[2] < high && many[1] < many[0] && many[0] < many[2]);
    // Won pairs and lost ones vary more than pairs in which each player wins one game.
    let even = tally([0, 0, 100, 0, 0]).elo();
    let wild = tally([50, 0, 0, 0, 50]).elo();
    assert!(
        even[2] - even[1] < 5.0 && wild[2] - wild[1] > 60.0,
        "{even:?} {wild:?}"
    );
}

#[test]
fn the_sequential_test_decides_for_the_likelier_hypothesis() {
    let sprt = Sprt {
        elo: [0.0, 20.0],
        errors: [0.05, 0.05],
    };
    let [low, high] = sprt.bounds();
    near(low, -2.944);
    near(high, 2.944);
    assert_eq!(sprt.decide(&Tally::default()), Decision::Open);
    assert_eq!(sprt.decide(&tally([1, 2, 4, 2, 1])), Decision::Open);
    assert_eq!(
        sprt.decide(&tally([100, 200, 400, 260, 140])),
        Decision::Accepted
    );
    assert_eq!(
        sprt.decide(&tally([140, 260, 400, 200, 100])),
        Decision::Refused
    );
    // Half way between the two there is nothing to choose.
    let between = tally([0, 0, 1000, 0, 0]);
    let half = Sprt {
        elo: [-10.0, 10.0],
        ..sprt
    };
    assert!(half.log_likelihood_ratio(&between).abs() < 1e-6);
    // Pairs that all end alike decide too, though they do not vary.
    assert_eq!(sprt.decide(&tally([0, 0, 0, 0, 40])), Decision::Accepted);
}

#[test]
fn players_are_read_from_text() {
    let pace = Pace::Time(70);
    for (text, who) in [
        ("here", Who::Here(pace)),
        ("ms=5", Who::Here(Pace::Time(5))),
        ("nodes=9", Who::Here(Pace::Nodes(9))),
        ("/tmp/x -v", Who::Program("/tmp/x -v".to_owned(), pace)),
    ] {
        assert_eq!(Who::read(text, pace), Ok(who));
    }
    for text in ["ms=x", "nodes=0", "nodes=", " "] {
        let refusal = Who::read(text, pace).unwrap_err();
        assert!(refusal.contains("nodes=N"), "{refusal}");
    }
}

#[test]
fn every_opening_is_played_with_both_colours() {
    let openings = std::env::temp_dir().join(format!("openings-{}", std::process::id()));
    std::fs::write(&openings, "# won for the first player\na1 a2 b1 b2\n").unwrap();
    let path = openings.to_str().unwrap();
    let printed = run(&[
        "--board",
        "3 3 3",
        "--openings",
        path,
        "--pairs",
        "3",
        "--nodes",
        "2000",
        "--games",
        "2",
    ]);
    let printed = printed.unwrap();
    assert!(
        printed.contains("6 games: 3 won, 0 drawn, 3 lost; score 50.0 %"),
        "{printed}"
    );
    std::fs::remove_file(&openings).unwrap();
}

#[test]
fn a_game_that_is_too_long_is_a_draw() {
    let short = [
        "--board", "9 9 5", "--nodes", "100", "--pairs", "2", "--plies", "6",
    ];
    let standing = play(&short);
    assert_eq!(standing.tally.games, [0, 4, 0]);
    assert_eq!(standing.trouble, None);
}

#[test]
fn a_match_that_is_decided_stops() {
    // The opponent ends after one move, so every game is won.
    let program = "sh -c 'while read -r line; do case $line in START*) echo OK;; \
        BEGIN*|TURN*|DONE*) echo 0,0; exit;; esac; done'";
    let standing = play(&[
        "--board",
        "15 15 5",
        "--nodes",
        "10",
        "--pairs",
        "1000",
        "--b",
        program,
        "--sprt",
        "0,50,0.05,0.05",
    ]);
    assert!(standing.tally.count() < 100, "{standing}");
    assert!(
        standing
            .to_string()
            .contains("SPRT: accepted, 50 Elo rather than 0"),
        "{standing}"
    );
}

#[test]
fn players_that_do_not_behave_lose() {
    let script = |reply: &str| {
        format!(
            "sh -c 'while read -r word rest; do case $word in START*|RECT*) echo OK;; BEGIN*|TURN*|DONE*) {reply};; esac; done'"
        )
    };
    for (reply, named) in [
        ("echo 99,99", "it answers \"99,99\""),
        ("echo 9,1", "there is no column j"),
        ("echo hello", "it answers \"hello\""),
        ("echo ERROR no", "it answers \"ERROR no\""),
        ("exit", "it has ended"),
        ("echo 1,1", "there is a stone already"),
    ] {
        let standing = play(&[
            "--board",
            "9 9 5",
            "--nodes",
            "50",
            "--pairs",
            "1",
            "--b",
            &script(reply),
        ]);
        assert_eq!(standing.tally.games, [2, 0, 0], "{reply}: {standing}");
        assert_eq!(standing.conduct[1].illegal, 2, "{reply}");
        let trouble = standing.trouble.unwrap();
        assert!(trouble.contains(named), "{reply}: {trouble}");
    }
    // A program that does not start, and one that does not like the board.
    for command in [
        "/nowhere/at-all",
        "sh -c 'read -r line; echo ERROR; read -r line'",
    ] {
        let standing = play(&[
            "--board", "5 5 5", "--nodes", "9", "--pairs", "1", "--a", command,
        ]);
        assert_eq!(standing.tally.games, [0, 0, 2], "{command}");
    }
    // The answer comes after a third of a second, where a hundredth is allowed and as much tolerated.
    let slow = script("sleep 0.3; echo 1,1");
    let standing = play(&[
        "--board",
        "9 9 5",
        "--ms",
        "10",
        "--tolerance",
        "10",
        "--pairs",
        "1",
        "--a",
        &slow,
        "--b",
        "nodes=50",
    ]);
    assert_eq!(standing.tally.games, [0, 0, 2]);
    assert_eq!(
        (standing.conduct[0].overtime, standing.conduct[0].late),
        (2, 2)
    );
    assert!(standing.conduct[0].latest >= 250, "{standing}");
}

#[test]
fn a_player_that_makes_no_move_at_all_ends_the_match() {
    for (program, named) in [
        ("true", "it has ended"),
        ("yes", "answers START with \"y\""),
        ("cat /dev/zero", "answers START with"),
        ("sleep 1000", "it does not answer"),
    ] {
        let arguments = [
            "match",
            "--board",
            "9 9 5",
            "--nodes",
            "9",
            "--pairs",
            "50",
            "--patience",
            "1",
            "--b",
            program,
        ];
        let (code, out, err) = command_line::run(&arguments);
        assert_eq!(code, 1, "{program}: {out}{err}");
        assert!(err.contains("b has not made one legal move"), "{err}");
        assert!(err.contains(named) && err.len() < 1_000, "{program}: {err}");
        assert!(out.contains("2 games: 2 won, 0 drawn, 0 lost"), "{out}");
    }
}

#[test]
fn a_program_is_told_what_was_played() {
    // It answers with the first cell of a list that is not among the stones it was told.
    let program = "sh -c 'told=; while read -r word rest; do word=${word%?}; rest=${rest%?}; case $word in \
        STAR) echo OK;; TUR*|BEGI*|DON*) told=\"$told $rest\"; for c in 0,0 2,0 0,2 2,2 1,0 0,1 1,2 2,1 1,1; do \
        case \"$told\" in *$c*) ;; *) told=\"$told $c\"; echo $c; break;; esac; done;; \
        [0-9]*) told=\"$told $word\";; esac; done'";
    let standing = play(&[
        "--board", "3 3 3", "--nodes", "100", "--pairs", "3", "--b", program,
    ]);
    assert_eq!(standing.conduct[1].illegal, 0, "{standing}");
    assert!(standing.conduct[1].moves > 0, "{standing}");
}

#[test]
fn bad_arguments_are_refused() {
    for (arguments, named) in [
        (&["--x", "1"][..], "--x"),
        (&["--pairs"], "--pairs <N>"),
        (&["--pairs", "many"], "many"),
        (&["--ms", "-1"], "-1"),
        (&["--ms", "0"], "'0'"),
        (&["--games", "0"], "from 1 to 64"),
        (&["--games", "65"], "from 1 to 64"),
        (&["--pairs", "0"], "'0'"),
        (&["--plies", "0"], "'0'"),
        (&["--a", ""], "not nothing"),
        (&["--b", "ms=x"], "ms=x"),
        (&["--record", "/nowhere/at/all"], "/nowhere/at/all"),
        (&["--sprt", "0,x,20,0.05,0.05"], "0,x"),
        (&["--sprt", "0,inf,0.05,0.05"], "0,inf"),
        (&["--board", "0 1 2"], "m = “0”"),
        (&["--board", "3 3 3: a1"], "--board"),
        (&["--sprt", "0,20"], "0,20"),
        (&["--sprt", "20,0,0.05,0.05"], "20,0"),
        (&["--openings", "/nowhere"], "/nowhere"),
    ] {
        let refusal = run(arguments).unwrap_err();
        assert!(refusal.contains(named), "{arguments:?}: {refusal}");
        assert_eq!(refusal.lines().count(), 1, "{refusal}");
    }
}
