//! Small boards, drawn from the text forms of positions: which game a text is of is told by its form. Knows of no browser.
//!
//! The types of the games would bring the rules of all of them with the page; a picture needs none of these.

use crate::ui::svg::ink;

/// The side of the picture.
const SIDE: i32 = 120;
/// What is left free at its edges.
const EDGE: i32 = 6;
/// The most cells, coins or points that are drawn one by one.
const MOST: usize = 1_200;

/// The inside of an SVG of 120 x 120 that shows a position; none where its text is of no known form.
pub fn small_board(text: &str) -> Option<String> {
    if text.len() > 4 * MOST {
        return None;
    }
    let readers = [
        checkers,
        stones,
        pile_of_cubes,
        walls,
        points,
        lights,
        piles,
    ];
    readers.iter().find_map(|read| read(text))
}

/// A path of a class, and its points: `M6 6h0`.
fn path(out: &mut String, class: &str, d: &str) {
    if !d.is_empty() {
        for part in ["<path class=\"", class, "\" d=\"", d, "\"/>"] {
            out.push_str(part);
        }
    }
}

/// A path whose strokes are so wide.
fn stroked(out: &mut String, class: &str, width: i32, d: &str) {
    if d.is_empty() {
        return;
    }
    for part in ["<path class=\"", class] {
        out.push_str(part);
    }
    ink(out, "\" stroke-width=\"#\" d=\"", &[width.max(1)]);
    out.push_str(d);
    out.push_str("\"/>");
}

/// Where the middles of so many things in a row are, and how far they are from each other: `most` at most.
fn spread(count: usize, most: i32) -> (impl Fn(usize) -> i32, i32) {
    let count = count.max(1) as i32;
    let step = ((SIDE - 2 * EDGE) / count).min(most);
    let first = (SIDE - step * count + step) / 2;
    (move |at: usize| first + at as i32 * step, step)
}

/// `100/101/001`: lights.
fn lights(text: &str) -> Option<String> {
    let rows: Vec<&[u8]> = text.split('/').map(str::as_bytes).collect();
    let width = rows[0].len();
    let is_row = |row: &&[u8]| row.len() == width && row.iter().all(|c| matches!(c, b'0' | b'1'));
    if width == 0 || !text.contains('/') || !rows.iter().all(is_row) {
        return None;
    }
    let side = width.max(rows.len());
    let (x_of, step) = spread(width, (SIDE - 2 * EDGE) / side as i32);
    let (y_of, _) = spread(rows.len(), step);
    let (mut on, mut off) = (String::new(), String::new());
    let size = (step - 3).max(2);
    for (y, row) in rows.iter().enumerate() {
        for (x, cell) in row.iter().enumerate() {
            let d = if *cell == b'1' { &mut on } else { &mut off };
            let corner = [x_of(x) - size / 2, y_of(y) - size / 2];
            ink(d, "M# #", &corner);
            ink(d, "h#v#h-#z", &[size; 3]);
        }
    }
    let mut out = String::new();
    path(&mut out, "off", &off);
    path(&mut out, "on", &on);
    Some(out)
}

/// `8 19 7 misere`: a row of coins for each pile.
fn piles(text: &str) -> Option<String> {
    let is_said = |word: &&str| !["misere", "first", "second"].contains(word);
    let words = text.split(' ').filter(is_said);
    let size = |word: &str| match word {
        // A pile that is empty keeps its place.
        "-" => Some(0),
        _ => word.parse().ok(),
    };
    let piles: Vec<usize> = words.map(size).collect::<Option<_>>()?;
    let most = piles.iter().copied().max().filter(|most| *most < 100)?;
    let (x_of, across) = spread(most, 22);
    let (y_of, down) = spread(piles.len(), 26);
    let mut coins = String::new();
    for (row, pile) in piles.iter().enumerate() {
        for coin in 0..*pile {
            ink(&mut coins, "M# #h0", &[x_of(coin), y_of(row)]);
        }
    }
    let mut out = String::new();
    stroked(&mut out, "coins", across.min(down) * 17 / 20, &coins);
    Some(out)
}

/// `M=46 K=15`: a pile of cubes, ten in a row.
fn pile_of_cubes(text: &str) -> Option<String> {
    let count = text.strip_prefix("M=")?.split(' ').next()?;
    let count: usize = count.parse().ok().filter(|count| *count <= MOST)?;
    let per_row = if count > 100 {
        20
    } else if count > 25 {
        10
    } else {
        5
    };
    let rows = count.div_ceil(per_row);
    let (x_of, step) = spread(per_row.max(rows), 18);
    let (y_of, _) = spread(rows, step);
    let (mut cubes, size) = (String::new(), (step - 2).max(2));
    for cube in 0..count {
        let (x, y) = (x_of(cube % per_row), y_of(rows - 1 - cube / per_row));
        ink(&mut cubes, "M# #", &[x - size / 2, y - size / 2]);
        ink(&mut cubes, "h#v#h-#z", &[size; 3]);
    }
    let mut out = String::new();
    path(&mut out, "cubes", &cubes);
    Some(out)
}

/// A place like `r1c4`: its row and its column.
fn row_and_column(text: &str) -> Option<[i32; 2]> {
    let (row, column) = text.strip_prefix('r')?.split_once('c')?;
    Some([row.parse().ok()?, column.parse().ok()?])
}

/// `2ec/291 corridors r1c1 r2c3`: walls, the start and the goal. Of each cell a digit says which sides are open.
fn walls(text: &str) -> Option<String> {
    let mut words = text.split(' ');
    let (rows, mode) = (words.next()?, words.next()?);
    let half = match mode {
        "corridors" => 1,
        "borders" => 0,
        _ => return None,
    };
    let [start, goal] = [words.next(), words.next()].map(|word| row_and_column(word?));
    let walk = words.next().unwrap_or_default();
    let rows: Vec<Vec<u32>> = rows
        .split('/')
        .map(|row| row.chars().map(|cell| cell.to_digit(16)).collect())
        .collect::<Option<_>>()?;
    let width = rows.iter().map(Vec::len).max()?.max(1);
    // In tenths, so that a large maze fills its picture.
    let whole = 10 * (SIDE - 2 * EDGE);
    let cell = whole / width.max(rows.len()) as i32;
    let corner = |count: usize| 10 * EDGE + (whole - cell * count as i32) / 2;
    let (left, top) = (corner(width), corner(rows.len()));
    let (mut drawn, bottom) = (String::new(), rows.len() - 1);
    for (y, row) in rows.iter().enumerate() {
        for (x, open) in row.iter().enumerate() {
            let at = [left + cell * x as i32, top + cell * y as i32];
            let is_closed = |side: u32| open & side == 0;
            if is_closed(1) {
                ink(&mut drawn, "M# #h#", &[at[0], at[1], cell]);
            }
            if is_closed(8) {
                ink(&mut drawn, "M# #v#", &[at[0], at[1], cell]);
            }
            if is_closed(4) && y == bottom {
                ink(&mut drawn, "M# #h#", &[at[0], at[1] + cell, cell]);
            }
            if is_closed(2) && x + 1 == row.len() {
                ink(&mut drawn, "M# #v#", &[at[0] + cell, at[1], cell]);
            }
        }
    }
    let mut out = "<g transform=\"scale(.1)\">".to_owned();
    stroked(&mut out, "walls", 14, &drawn);
    let along = |from: i32, at: i32| from + cell * (at - half) + half * cell / 2;
    let ([mut row, mut column], mut way) = (start?, String::new());
    ink(&mut way, "M# #", &[along(left, column), along(top, row)]);
    for step in walk.bytes() {
        match step {
            b'N' => row -= 1,
            b'S' => row += 1,
            b'W' => column -= 1,
            _ => column += 1,
        }
        ink(&mut way, "L# #", &[along(left, column), along(top, row)]);
    }
    if !walk.is_empty() {
        stroked(&mut out, "way", cell / 4, &way);
    }
    for (class, place) in [("start", Some([row, column])), ("goal", goal)] {
        let [row, column] = place?;
        let mut dot = String::new();
        ink(&mut dot, "M# #h0", &[along(left, column), along(top, row)]);
        stroked(&mut out, class, (cell * 7 / 10).max(60), &dot);
    }
    out.push_str("</g>");
    Some(out)
}

/// `898,456 604,868 | 1-2`: points, each by two numbers below a thousand, and the lines between them.
fn points(text: &str) -> Option<String> {
    let mut dots = String::new();
    let mut places = Vec::new();
    for word in text.split(' ').filter(|word| word.contains(',')) {
        let (x, y) = word.split_once(',')?;
        let at = |number: &str| -> Option<i32> {
            let number: i32 = number.parse().ok()?;
            (0..=1_000)
                .contains(&number)
                .then(|| EDGE + number * (SIDE - 2 * EDGE) / 1_000)
        };
        places.push([at(x)?, at(y)?]);
        ink(&mut dots, "M# #h0", &[at(x)?, at(y)?]);
    }
    let mut lines = String::new();
    for word in text
        .split_once(" | ")
        .map_or("", |parts| parts.1)
        .split(' ')
    {
        let place = |end: &str| {
            places
                .get(end.parse::<usize>().ok()?.checked_sub(1)?)
                .copied()
        };
        let ends = word.split_once('-');
        if let Some((Some([x, y]), Some([to_x, to_y]))) =
            ends.map(|(from, to)| (place(from), place(to)))
        {
            ink(&mut lines, "M# #L# #", &[x, y, to_x, to_y]);
        }
    }
    let mut out = String::new();
    stroked(&mut out, "lines", 3, &lines);
    stroked(
        &mut out,
        "dots",
        if places.len() > 20 { 6 } else { 9 },
        &dots,
    );
    (!places.is_empty()).then_some(out)
}

/// A cell like `h8`: its column and its row, from 0.
fn cell(text: &str) -> Option<[usize; 2]> {
    let letter = text.bytes().next().filter(u8::is_ascii_lowercase)?;
    let row: usize = text.get(1..)?.parse().ok()?;
    Some([usize::from(letter - b'a'), row.checked_sub(1)?])
}

/// `15 15 5: h8 i9`: a board, and stones of two colours in turn.
fn stones(text: &str) -> Option<String> {
    let (board, moves) = text.split_once(':')?;
    let mut sides = board.split(' ').map(|side| side.parse::<usize>().ok());
    let (columns, rows) = (sides.next()??, sides.next()??);
    if columns * rows > MOST || columns * rows == 0 {
        return None;
    }
    let side = (SIDE - 2 * EDGE) / columns.max(rows) as i32;
    let (x_of, step) = spread(columns, side);
    let (y_of, _) = spread(rows, side);
    let mut grid = String::new();
    let last = [x_of(columns - 1), y_of(rows - 1)];
    for x in 0..columns {
        ink(&mut grid, "M# #V#", &[x_of(x), y_of(0), last[1]]);
    }
    for y in 0..rows {
        ink(&mut grid, "M# #H#", &[x_of(0), y_of(y), last[0]]);
    }
    let mut of = [String::new(), String::new()];
    for (at, m) in moves.split_whitespace().enumerate() {
        let Some([x, y]) = cell(m).filter(|[x, y]| *x < columns && *y < rows) else {
            continue;
        };
        ink(&mut of[at % 2], "M# #h0", &[x_of(x), y_of(rows - 1 - y)]);
    }
    let mut out = String::new();
    path(&mut out, "grid", &grid);
    let [first, second] = of;
    stroked(&mut out, "first", step * 19 / 20, &first);
    stroked(&mut out, "second", step * 19 / 20, &second);
    Some(out)
}

/// `XGID=-b--BBB-B--BbC---c-da-c-B-:…`: the points of a backgammon board with their checkers. Capitals are those who
/// bear off at the lower right.
fn checkers(text: &str) -> Option<String> {
    let board = text.strip_prefix("XGID=")?.split(':').next()?.as_bytes();
    if board.len() != 26 {
        return None;
    }
    let x_of = |column: usize| EDGE + 4 + column as i32 * 8 + if column > 5 { 12 } else { 0 };
    let (mut even, mut odd) = (String::new(), String::new());
    let (mut own, mut other) = (String::new(), String::new());
    for (place, letter) in board.iter().enumerate() {
        // The lower row from right to left, the upper one from left to right; the bar is between its halves.
        let (x, is_top) = match place {
            0 => (SIDE / 2, true),
            25 => (SIDE / 2, false),
            1..=12 => (x_of(12 - place), false),
            _ => (x_of(place - 13), true),
        };
        let inwards = if is_top { 1 } else { -1 };
        let base = if is_top { EDGE } else { SIDE - EDGE };
        if (1..=24).contains(&place) {
            let d = if place % 2 == 0 { &mut even } else { &mut odd };
            let tip = base + 48 * inwards;
            ink(d, "M# #L# #L# #z", &[x - 4, base, x, tip, x + 4, base]);
        }
        let (d, count) = match letter {
            b'A'..=b'O' => (&mut own, letter - b'A' + 1),
            b'a'..=b'o' => (&mut other, letter - b'a' + 1),
            _ => continue,
        };
        for checker in 0..i32::from(count.min(6)) {
            ink(d, "M# #h0", &[x, base + (4 + 8 * checker) * inwards]);
        }
    }
    let mut out = String::new();
    path(&mut out, "even", &even);
    path(&mut out, "odd", &odd);
    stroked(&mut out, "own", 7, &own);
    stroked(&mut out, "other", 7, &other);
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::small_board;

    fn count(board: &str, pattern: &str) -> usize {
        board.matches(pattern).count()
    }

    #[test]
    fn the_puzzles_of_days_have_boards() {
        let golden = include_str!("../../../engine/tests/daily/golden.txt");
        let mut seen = 0;
        for line in golden.lines() {
            let after_par = line.split_once("): ").or(line.split_once(" }: "));
            let positions = after_par.map_or("", |parts| parts.1);
            for position in positions.split("; ") {
                let board = small_board(position);
                let board = board.unwrap_or_else(|| panic!("{position}"));
                assert!(board.starts_with('<') && board.ends_with('>'), "{board}");
                assert!(board.len() < 30_000, "{position}");
                seen += 1;
            }
        }
        assert!(seen > 7 * 7, "{seen}");
    }

    #[test]
    fn a_board_shows_what_there_is() {
        let lights = small_board("100/101/001").unwrap();
        let lit = lights.split("class=\"on\"").nth(1).unwrap();
        assert_eq!((count(lit, "M"), count(&lights, "M")), (4, 9));
        assert_eq!(count(&small_board("1 4 6 misere").unwrap(), "h0"), 11);
        assert_eq!(count(&small_board("M=17 K=4").unwrap(), "z"), 17);
        let points = small_board("290,87 731,46 938,127").unwrap();
        assert_eq!(count(&points, "h0"), 3);
        let lines = small_board("290,87 731,46 938,127 | 1-3 2-9").unwrap();
        assert_eq!(count(&lines, "L"), 1);
        assert_eq!(count(&small_board("1 - 6 second").unwrap(), "h0"), 7);
        let stones = small_board("7 7 4: e4 d5 e5 e6 c4").unwrap();
        assert_eq!(count(&stones, "h0"), 5);
        // The left column, and the lowest row.
        assert!(small_board("3 3 3: a1").unwrap().contains("M24 96h0"));
        let xgid = |points: &str| small_board(&format!("XGID={points}:0:0:1:52:0:0:0:0:0"));
        assert_eq!(xgid("a-AB"), None);
        let board = xgid(&["a-AB", &"-".repeat(21), "B"].concat()).unwrap();
        // A checker and two others, on points and on the bar.
        assert_eq!(count(&board, "h0"), 6);
        assert_eq!(count(&board, "z"), 24);
    }

    #[test]
    fn a_maze_has_its_walls_its_start_and_its_goal() {
        let maze = small_board("2ec/291 corridors r1c1 r2c3").unwrap();
        assert!(maze.contains("class=\"walls\""), "{maze}");
        // The middles of the first cell and of the last: each is 36 wide, and two rows leave a third free.
        assert!(
            maze.contains("M240 420h0") && maze.contains("M960 780h0"),
            "{maze}"
        );
        let walked = small_board("2ec/291 corridors r1c1 r2c3 SE").unwrap();
        assert!(
            walked.contains("class=\"way\"") && walked.contains("M600 780h0"),
            "{walked}"
        );
        let borders = small_board("2ec/291 borders r0c0 r2c3").unwrap();
        assert!(
            borders.contains("M60 240h0") && borders.contains("M1140 960h0"),
            "{borders}"
        );
    }

    #[test]
    fn what_is_no_board_is_none() {
        let long = "1 ".repeat(5_000);
        for text in [
            "",
            "x",
            "101/1",
            "1 4 x",
            "M=x",
            "M=9999 K=3",
            "2ec corridors",
            "2ec walls r1c1 r1c2",
            "5,x",
            "1001,5",
            "x y: a1",
            "99 99 5: a1",
            "0 0 0: a1",
            "XGID=",
            "<b>",
            &long,
        ] {
            assert_eq!(small_board(text), None, "{text}");
        }
    }
}
