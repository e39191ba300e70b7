//! The command `analyze` with Maze's positions.

/// Exit code, standard output and standard error stream.
fn run(arguments: &[&str]) -> (u8, String, String) {
    crate::command_line::analyze(&[&["maze"], arguments].concat())
}

#[test]
fn answers_are_one_line_of_json() {
    for (position, answer) in [
        (
            "2ec/291 corridors r1c1 r2c3",
            r#"{"length":3,"path":["r1c1","r1c2","r1c3","r2c3"],"visited":{"bfs":5,"dfs":4,"astar":4,"wall_follower":4,"dead_end_filling":2},"best":"E1","left":3}"#,
        ),
        // The whole maze is searched, wherever the player is in it.
        (
            "2ec/291 corridors r1c1 r2c3 ESW",
            r#"{"length":3,"path":["r1c1","r1c2","r1c3","r2c3"],"visited":{"bfs":5,"dfs":4,"astar":4,"wall_follower":4,"dead_end_filling":2},"best":"B2","left":4}"#,
        ),
        (
            "2ec/291 corridors r1c1 r2c3 EES",
            r#"{"length":3,"path":["r1c1","r1c2","r1c3","r2c3"],"visited":{"bfs":5,"dfs":4,"astar":4,"wall_follower":4,"dead_end_filling":2},"best":null,"left":0}"#,
        ),
        // Lattice points count from 0. With a gap in the frame the walls are a tree.
        (
            "2ec/293 borders r0c0 r1c1",
            r#"{"length":2,"path":["r0c0","r1c0","r1c1"],"visited":{"bfs":5,"dfs":7,"astar":4,"wall_follower":7,"dead_end_filling":9},"best":"S1","left":2}"#,
        ),
        // Without one the frame is a loop, which is not filled, and followed round and round.
        (
            "2ec/291 borders r0c0 r1c1",
            r#"{"length":2,"path":["r0c0","r1c0","r1c1"],"visited":{"bfs":5,"dfs":12,"astar":4,"wall_follower":null,"dead_end_filling":null},"best":"S1","left":2}"#,
        ),
        // The goal is in the middle, and the left hand on the frame.
        (
            "6ec/515/3a9 corridors r1c1 r2c2",
            r#"{"length":2,"path":["r1c1","r1c2","r2c2"],"visited":{"bfs":5,"dfs":9,"astar":3,"wall_follower":null,"dead_end_filling":null},"best":"E1","left":2}"#,
        ),
    ] {
        let (code, out, err) = run(&[position]);
        assert_eq!((code, out.lines().count(), err.as_str()), (0, 1, ""));
        // The game's own fields come before those of every game.
        assert!(out.starts_with(answer.trim_end_matches('}')), "{out}");
    }
}

#[test]
fn a_search_that_is_cut_has_no_number() {
    let (code, out, _) = run(&["2ec/291 corridors r1c1 r2c3", "--nodes", "8"]);
    assert_eq!(code, 0);
    let own = r#"{"length":3,"path":["r1c1","r1c2","r1c3","r2c3"],"visited":{"bfs":5,"dfs":null,"astar":null,"wall_follower":null,"dead_end_filling":null},"best":"E1","left":3,"#;
    assert!(out.starts_with(own), "{out}");
    let (_, out, _) = run(&["2ec/291 corridors r1c1 r2c3", "--ms", "0"]);
    assert!(
        out.contains(r#""length":3"#) && out.contains(r#""bfs":null"#),
        "{out}"
    );
}

#[test]
fn bad_positions_are_refused_with_code_2_and_one_line() {
    for (position, named) in [
        ("", "can’t be read"),
        ("2ec/291", "“corridors” or “borders”"),
        ("2ec/281 corridors r1c1 r2c3", "disagree"),
        ("2ec/291 corridors r1c1 r9c9", "r9c9"),
        ("2ec/291 corridors r1c1 r2c3 S", "down from r1c1"),
        ("2ec\n291 corridors r1c1 r2c3", "can’t be read"),
    ] {
        let (code, out, err) = run(&[position]);
        assert_eq!((code, out.as_str()), (2, ""), "{position:?}");
        assert_eq!(err.trim_end().lines().count(), 1, "one line: {err:?}");
        assert!(err.contains(named), "{position:?}: {err}");
    }
}
