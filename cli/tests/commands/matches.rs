//! The commands `review` and `convert`.

use serde_json::Value;

use crate::command_line::run;

/// A file of the notation's tests.
fn file(name: &str) -> String {
    let folder = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../backgammon-notation/tests/matches/files"
    );
    format!("{folder}/{name}")
}

/// The output of a run that succeeds.
fn done(arguments: &[&str]) -> String {
    let (code, out, err) = run(arguments);
    assert_eq!((code, err.as_str()), (0, ""), "{arguments:?}");
    out
}

/// Without networks, so that it takes no time: the judgement is another one, and the sums are the same sums.
#[test]
fn a_review_adds_up_what_its_faults_lose() {
    let arguments = ["review", &file("fibs_5pt_ok.txt"), "--weights", "none"];
    let text = done(&arguments);
    let json = done(&[&arguments[..], &["--json"]].concat());
    let of: Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&of["length"], &of["error"]), (&5.into(), &Value::Null));
    let faults = of["faults"].as_array().unwrap();
    for player in of["players"].as_array().unwrap() {
        let own = |fault: &&Value| fault["player"] == player["name"];
        let lost = |fault: &Value| fault["lost"].as_f64().unwrap();
        let errors: Vec<f64> = faults.iter().filter(own).map(lost).collect();
        assert_eq!(player["errors"], errors.len());
        let blunders = errors.iter().filter(|&&lost| lost >= 0.08).count();
        assert_eq!(player["blunders"], blunders);
        let all = player["lost"].as_f64().unwrap();
        assert!(errors.iter().sum::<f64>() <= all + 1e-9);
        let rating = player["performance_rating"].as_f64().unwrap();
        let decisions = player["decisions"].as_f64().unwrap();
        assert!((rating - 500.0 * all / decisions).abs() < 1e-6);
        let line = format!(
            "  {}: performance rating {rating:.2};",
            player["name"].as_str().unwrap()
        );
        assert!(text.contains(&line), "{line} in {text}");
    }
    assert_eq!(text.matches("; better: ").count(), faults.len());
    for fault in faults {
        assert!(text.contains(fault["position"].as_str().unwrap()));
    }
}

#[test]
fn what_was_converted_reads_the_same() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let original = file("fibs_5pt_ok.txt");
    let mat = done(&["convert", &original]);
    let again = folder.join("converted.mat");
    std::fs::write(&again, &mat).unwrap();
    let again = again.to_str().unwrap();
    assert_eq!(done(&["convert", again]), mat);
    let ids = done(&["convert", "--to", "xgid", again]);
    assert_eq!(ids, done(&["convert", "--to", "xgid", &original]));
    assert!(ids.lines().all(|line| line.starts_with("XGID=")));
}

#[test]
fn a_position_has_all_its_ids() {
    let opening = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:0";
    for id in [
        "4HPwATDgc/ABMA:31",
        opening,
        &format!("a problem: {opening}, White to play"),
    ] {
        let out = done(&["convert", "--id", id]);
        let lines: Vec<&str> = out.lines().collect();
        assert_eq!(lines[..2], [opening, "Position ID: 4HPwATDgc/ABMA"]);
        assert!(
            lines[2].starts_with("Match ID: ") && lines.len() == 3,
            "{out}"
        );
    }
}

#[test]
fn files_that_can_not_be_read_are_named() {
    for (arguments, named) in [
        (&["review", "/nowhere/at/all"][..], "/nowhere/at/all"),
        (&["review"], "FILES"),
        (&["convert", "/nowhere/at/all"], "/nowhere/at/all"),
        (&["convert", &file("README.md")], "README.md"),
        (&["convert", "--id", "x"], "“x”"),
        (&["convert", "--to", "sgf", "x"], "sgf"),
        (
            &["review", &file("README.md"), "--weights", "none"],
            "README.md",
        ),
    ] {
        let (code, out, err) = run(arguments);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}: {err}");
        assert!(err.contains(named) && err.lines().count() == 1, "{err}");
    }
    // What stands before a fault is given, and the fault is said.
    let (code, out, err) = run(&["convert", &file("illegal_play.mat")]);
    assert_eq!(code, 1, "{err}");
    assert!(
        out.contains("point match") && err.contains("illegal_play.mat"),
        "{out}{err}"
    );
    let review = [
        "review",
        &file("illegal_play.mat"),
        &file("fibs_5pt_ok.txt"),
    ];
    let (code, out, err) = run(&[&review[..], &["--weights", "none"]].concat());
    assert_eq!((code, err.lines().count()), (1, 1), "{err}");
    assert!(err.contains("illegal_play.mat: Line "), "{err}");
    let rated = out.matches("performance rating").count();
    assert_eq!(rated, 4, "both files have both players: {out}");
}
