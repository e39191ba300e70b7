//! What is laid over the board: regions, or zones, with what they are worth; and while it is explained why a move is good or
//! bad, what it leaves.

use engine::analysis::Verdict;
use engine::game::Position as _;
use engine::segments::Segments;
use engine::segments::regions::regions;
use engine::segments::rules::{Move, Position};
use engine::segments::solve::{Analysis, Component};
use leptos::prelude::*;

use super::groups::{Group, groups, pair, parts};
use super::outline::outline;
use crate::games::segments::bend::bent;
use crate::games::segments::controller::{SegmentsController, scene};
use crate::games::segments::fit::distance_squared;
use crate::games::segments::picture::{SegmentsScene, TINTS, path};
use crate::games::segments::state::SegmentsOverlay;
use crate::matches::marks::{known, marks};
use crate::matches::step::MatchEvent;
use crate::matches::ui_state::UiState;
use crate::ui::fixed::effect;
use crate::ui::svg::ink;

/// Half the room (units) that a point takes, or its number.
const DOT: [i32; 2] = [20, 20];

/// A rectangle of the picture.
#[derive(Clone, Copy)]
struct Area {
    /// Its middle.
    at: [i32; 2],
    /// Half its width and half its height.
    half: [i32; 2],
}

impl Area {
    /// How far it is from another, along the axis on which that is more; negative if they overlap.
    fn gap(&self, other: &Self) -> i32 {
        let apart = |axis: usize| {
            (self.at[axis] - other.at[axis]).abs() - self.half[axis] - other.half[axis]
        };
        apart(0).max(apart(1))
    }
}

/// What there is to lay over the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Laid {
    /// Regions of which nothing more is said.
    regions: Vec<Vec<Move>>,
    groups: Vec<Group>,
    /// Groups that balance each other.
    pairs: Vec<[usize; 2]>,
    /// The answer to a move that is asked about.
    answer: Option<Move>,
}

impl Laid {
    /// Parts, of which those that are worth the same are pairs.
    fn paired(mut groups: Vec<Group>, answer: Option<Move>) -> Self {
        Self {
            pairs: pair(&mut groups),
            groups,
            answer,
            regions: Vec::new(),
        }
    }

    /// The regions of a position.
    fn plain(position: &Position) -> Self {
        Self {
            regions: regions(position),
            ..Self::default()
        }
    }
}

impl SegmentsController {
    fn laid_now(self) -> Laid {
        let overlay = self.state.with(|state| match state.edited {
            Some(_) => None,
            None => Some(state.overlay),
        });
        let Some(overlay) = overlay else {
            return Laid::default();
        };
        self.play.session.with(|session| {
            let position = session.position();
            self.contest.ui.with(|ui| {
                if overlay != SegmentsOverlay::Plain {
                    return Laid {
                        groups: groups(overlay, position, known::<Segments>(ui)),
                        ..Laid::default()
                    };
                }
                let marks = marks::<Segments>(position, ui);
                if !marks.wins.is_empty() {
                    return Laid::plain(position);
                }
                // Where a move is marked, what it would leave is seen.
                // Of a mistake it is the answer: what was played is on the board then.
                let tried = marks.asked.or(marks.erred);
                let next = tried.or(marks.hint);
                let next = next.and_then(|m| position.play(&m).ok());
                let plain = || Laid::plain(next.as_ref().unwrap_or(position));
                if tried.is_some() {
                    return self.answered(next.as_ref()).unwrap_or_else(plain);
                }
                let analysis = ui
                    .known
                    .as_ref()
                    .and_then(|known| known.of::<Segments>(position));
                match analysis.filter(|_| marks.hint.is_some()) {
                    Some(analysis) => Laid::paired(parts(balanced(analysis)), None),
                    None => plain(),
                }
            })
        })
    }

    /// What a move that is asked about leads to: the answer that refutes it and what that leaves, or what it leaves itself.
    fn answered(self, after: Option<&Position>) -> Option<Laid> {
        self.contest.track_analyses();
        let known = self.contest.known(&after?.to_string())?;
        let analysis = known.analysis::<Segments>()?;
        let answer = analysis.best.filter(|_| is_won(analysis));
        Some(Laid::paired(parts(balanced(analysis)), answer))
    }

    /// Lays over the board from now on what is asked for.
    pub fn lay(self) {
        // Each view ends with the game that it was of, and the zones where a hint or a reason has a picture of its own.
        let mut before = None;
        effect(move || {
            let now = (self.play.opened.get(), self.contest.ui.with(pictures));
            let ended = before.replace(now).map_or(0, |before| ends(before, now));
            let overlay = self.state.with_untracked(|state| state.overlay);
            if overlay as u8 > 2 - ended {
                self.state
                    .update(|state| state.overlay = SegmentsOverlay::Plain);
                if overlay == SegmentsOverlay::Parts {
                    self.contest.send(MatchEvent::AnalysisShown(false));
                }
            }
        });
        effect(move || {
            let laid = self.laid_now();
            let drawn = match laid == Laid::default() {
                true => Default::default(),
                false => self.play.session.with(|session| {
                    self.state
                        .with(|state| draw(&scene(self.contest, session, state), &laid))
                }),
            };
            for (signal, drawn) in self.laid.into_iter().zip(drawn) {
                if signal.with_untracked(|old| *old != drawn) {
                    signal.set(drawn);
                }
            }
        });
    }
}

/// What has a picture of its own on the board, one after another: a hint, a reason, a question, a mistake.
fn pictures(ui: &UiState) -> [bool; 4] {
    [
        ui.hint.is_some(),
        ui.why,
        ui.is_questioned(),
        ui.mistake.is_some(),
    ]
}

/// How many of the views end, from the last on, as another game is on the board, or another picture.
fn ends(before: (usize, [bool; 4]), now: (usize, [bool; 4])) -> u8 {
    if before.0 != now.0 {
        return 2;
    }
    let mut shown = before.1.into_iter().zip(now.1);
    shown.any(|(before, now)| now && !before).into()
}

fn is_won(analysis: &Analysis) -> bool {
    analysis.value == Verdict::Win
}

/// The parts that explain a position: those that the best move leaves, where it wins; those that there are, where every move
/// loses.
pub fn balanced(analysis: &Analysis) -> &[Component] {
    match is_won(analysis) || !analysis.exact {
        true => &analysis.after,
        false => &analysis.components,
    }
}

/// What is drawn under the segments, and over them.
fn draw(scene: &SegmentsScene<'_>, laid: &Laid) -> [String; 2] {
    let groups = laid
        .groups
        .iter()
        .map(|group| (group.tint, &group.segments));
    // One that lies in a gap of another is drawn after it: the widest first.
    let mut tinted: Vec<(usize, Vec<[i32; 2]>)> = Vec::new();
    for (tint, segments) in laid.regions.iter().enumerate().chain(groups) {
        let place = |m: &Move| m.ends().map(|end| scene.at(end));
        let segments: Vec<[[i32; 2]; 2]> = segments.iter().map(place).collect();
        let corners = outline(&segments);
        let wider = |other: &&(usize, Vec<[i32; 2]>)| width(&other.1) >= width(&corners);
        let at = tinted.iter().take_while(wider).count();
        tinted.insert(at, (tint, corners));
    }
    let mut under = String::new();
    for (tint, corners) in &tinted {
        for layer in ["edge", "region"] {
            under.push_str(&region(layer, *tint, corners));
        }
    }
    for group in &laid.groups {
        let mut class = String::new();
        ink(&mut class, "group tint-#", &[(group.tint % TINTS) as i32]);
        under.push_str(&scene.straight(&class, group.segments.iter().copied()));
    }
    let mut over = scene.lines("answer", laid.answer);
    labels(scene, laid, &mut over);
    [under, over]
}

/// A region as a whole, or its edge.
fn region(layer: &str, tint: usize, corners: &[[i32; 2]]) -> String {
    let mut class = layer.to_owned();
    ink(&mut class, " wash-#", &[(tint % TINTS) as i32]);
    let mut d = String::new();
    for (index, &[x, y]) in corners.iter().enumerate() {
        d.push(if index == 0 { 'M' } else { 'L' });
        ink(&mut d, "# #", &[x, y]);
    }
    d.push('Z');
    path(&class, &d)
}

/// How far apart the leftmost and the rightmost of places are.
fn width(places: &[[i32; 2]]) -> i32 {
    let across = || places.iter().map(|place| place[0]);
    across().max().unwrap_or_default() - across().min().unwrap_or_default()
}

/// What is said of the groups: in the middle of each, or as near to it on its segments as there is
/// room beside points, their numbers and other labels. Those that balance each other are joined.
fn labels(scene: &SegmentsScene<'_>, laid: &Laid, out: &mut String) {
    let points = || (0..).take(scene.points.len());
    let mut taken: Vec<Area> = points()
        .flat_map(|p| [scene.at(p), scene.number_at(p)])
        .map(|at| Area { at, half: DOT })
        .collect();
    let mut places: Vec<Area> = Vec::new();
    for group in &laid.groups {
        let mask = group.segments.iter().fold(0, |mask, m| mask | m.mask());
        let ends = points().filter(|end| mask >> end & 1 == 1);
        let ends: Vec<[i32; 2]> = ends.map(|end| scene.at(end)).collect();
        let count = (ends.len() as i32).max(1);
        let middle = |axis: usize| ends.iter().map(|end| end[axis]).sum::<i32>() / count;
        let middle = [middle(0), middle(1)];
        let half = [(letters(group) + coins(group)) / 2, 28];
        let mut best = (Area { at: middle, half }, i32::MIN, i32::MAX);
        let along = group.segments.iter().flat_map(|&m| scene.along(m));
        for at in [middle].into_iter().chain(along) {
            let place = Area { at, half };
            let gaps = taken.iter().map(|other| place.gap(other));
            let gap = gaps.min().unwrap_or(0).min(0);
            let distance = distance_squared(at, middle);
            if gap > best.1 || (gap == best.1 && distance < best.2) {
                best = (place, gap, distance);
            }
            // Nothing is better than the middle, which comes first.
            if best.1 == 0 && best.2 == 0 {
                break;
            }
        }
        places.push(best.0);
        taken.push(best.0);
    }
    let (mut pairs, mut signs) = (String::new(), String::new());
    for pair in &laid.pairs {
        let ends = pair.map(|at| places[at].at);
        bent(&mut pairs, ends, &scene.places());
        sign(&taken, ends, &mut signs);
    }
    out.push_str(&path("pair", &pairs));
    out.push_str(&signs);
    for (group, place) in laid.groups.iter().zip(places) {
        label(group, place, out);
    }
}

/// The sign that two values are equal, on the way from one to the other: as near to its middle as there is room.
fn sign(taken: &[Area], [from, to]: [[i32; 2]; 2], out: &mut String) {
    const SHARES: [i32; 7] = [50, 43, 57, 36, 64, 29, 71];
    let place = |share: i32| {
        let at = |axis: usize| from[axis] + (to[axis] - from[axis]) * share / 100;
        let at = [at(0), at(1)];
        Area { at, half: [30, 30] }
    };
    let is_free = |place: &Area| taken.iter().all(|other| place.gap(other) >= 0);
    let Area { at: [x, y], .. } = SHARES
        .map(place)
        .into_iter()
        .find(is_free)
        .unwrap_or(place(SHARES[0]));
    ink(
        out,
        "<g class=\"equal\"><circle cx=\"#\" cy=\"#\" r=\"26\"/><text x=\"#\" y=\"#\">=</text></g>",
        &[x, y, x, y],
    );
}

/// The room (units) of what is written on a group.
fn letters(group: &Group) -> i32 {
    34 + 22 * group.label.chars().count() as i32
}

/// The room (units) of its coins.
fn coins(group: &Group) -> i32 {
    match i32::from(group.coins) {
        0 => 0,
        coins => 22 * coins + 2,
    }
}

/// What is written on a group, and as many coins beside it.
fn label(group: &Group, Area { at: [x, y], .. }: Area, out: &mut String) {
    let (letters, coins) = (letters(group), coins(group));
    let left = x - (letters + coins) / 2;
    ink(
        out,
        "<g class=\"value\"><rect x=\"#\" y=\"#\" width=\"#\" height=\"56\" rx=\"28\"/><text x=\"#\" \
         y=\"#\">",
        &[left, y - 28, letters + coins, left + letters / 2, y],
    );
    out.push_str(&group.label);
    out.push_str("</text>");
    for coin in 0..i32::from(group.coins) {
        let at = left + letters + 22 * coin;
        ink(out, "<circle cx=\"#\" cy=\"#\" r=\"9\"/>", &[at, y]);
    }
    out.push_str("</g>");
}

#[cfg(test)]
mod tests {
    use engine::analysis::{Limits, unwatched};
    use engine::game::Solver as _;
    use engine::segments::Segments;
    use engine::segments::rules::{Move, Position};

    use super::{Laid, balanced, draw, ends, parts, pictures};
    use crate::games::segments::fit::Fit;
    use crate::games::segments::panels::groups::Group;
    use crate::games::segments::picture::SegmentsScene;
    use crate::matches::marks::Marks;
    use crate::matches::ui_state::UiState;

    fn scene(position: &Position) -> SegmentsScene<'_> {
        SegmentsScene {
            points: position.points(),
            fit: Fit::to(position.points()),
            free: position.free(),
            used: position.used(),
            drawn: Vec::new(),
            is_last_new: false,
            marks: Marks::default(),
            chosen: None,
            joinable: 0,
            laid: Default::default(),
        }
    }

    fn drawn(position: &Position, groups: Vec<Group>) -> [String; 2] {
        let laid = Laid {
            groups,
            ..Laid::default()
        };
        draw(&scene(position), &laid)
    }

    fn group(m: &str, label: &str) -> Group {
        Group {
            segments: vec![m.parse().unwrap()],
            label: label.to_owned(),
            coins: 0,
            tint: 0,
        }
    }

    #[test]
    fn a_view_ends_with_its_game_and_the_zones_with_a_hint_or_a_reason_too() {
        let of = |hint: bool, why| {
            pictures(&UiState {
                hint: hint.then(|| (None, String::new())),
                why,
                ..UiState::default()
            })
        };
        let plain = of(false, false);
        assert_eq!(ends((1, plain), (2, plain)), 2);
        assert_eq!(ends((1, plain), (1, of(true, false))), 1);
        assert_eq!(ends((1, of(false, true)), (1, of(true, true))), 1);
        assert_eq!(ends((1, of(true, true)), (1, of(true, false))), 0);
    }

    #[test]
    fn groups_are_tinted_and_labelled() {
        let position = "0,0 100,1 102,90 1,101 50,40 53,72 | 5-6".parse().unwrap();
        let [under, over] = drawn(&position, vec![group("1-2", "2")]);
        assert!(under.contains("class=\"group tint-0\"") && over.contains(">2</text></g>"));
        assert!(
            under.contains("class=\"edge wash-0\"") && under.contains("class=\"region wash-0\"")
        );
    }

    #[test]
    fn halves_that_are_worth_the_same_look_the_same_and_are_joined() {
        let position: Position = "50,0 50,100 10,40 10,60 90,40 90,60".parse().unwrap();
        let analysis = Segments.analyze(&position, &Limits::DEFAULT, &mut unwatched);
        let best: Move = analysis.best.unwrap();
        assert_eq!(best.to_string(), "1-2");
        let laid = Laid::paired(parts(balanced(&analysis)), Some(best));
        assert_eq!(laid.pairs, [[0, 1]]);
        let [under, over] = draw(&scene(&position), &laid);
        assert_eq!(under.matches("class=\"group tint-0\"").count(), 2);
        assert_eq!(over.matches("class=\"pair\"").count(), 1);
        assert_eq!(over.matches("class=\"answer\"").count(), 1);
        // A pile of one coin each, and the sign that they are equal.
        assert_eq!(over.matches("<circle").count(), 3);
        assert_eq!(over.matches(">=</text>").count(), 1);
        // Where every move loses, what there is explains it.
        let lost = "50,0 50,100 10,40 10,60 90,40 90,60 | 1-2".parse().unwrap();
        let analysis = Segments.analyze(&lost, &Limits::DEFAULT, &mut unwatched);
        assert_eq!(balanced(&analysis), analysis.components);
    }

    #[test]
    fn each_region_is_tinted_and_the_smaller_over_the_larger() {
        let position: Position = "50,0 50,100 10,40 10,60 80,40 90,60 | 1-2".parse().unwrap();
        let [under, over] = draw(&scene(&position), &Laid::plain(&position));
        assert_eq!(under.matches("class=\"region wash-").count(), 2);
        assert_eq!(over, "");
        // The second goes from 80 to 90, the first up and down.
        let [first, second] = ["region wash-1", "region wash-0"].map(|class| under.find(class));
        assert!(first.is_some() && first < second, "{under}");
    }

    /// Where labels are drawn: the middle of each, and half its width.
    fn labels(svg: &str) -> Vec<[i32; 3]> {
        let number = |text: &str| -> i32 { text.split('"').next().unwrap().parse().unwrap() };
        let values = svg.split("<g class=\"value\"><rect x=\"").skip(1);
        let label = |value: &str| {
            let after = |name: &str| number(value.split(name).nth(1).unwrap());
            [
                after("<text x=\""),
                after("y=\"") + 28,
                after("width=\"") / 2,
            ]
        };
        values.map(label).collect()
    }

    #[test]
    fn labels_lie_neither_on_each_other_nor_on_points() {
        // Two segments that cross in their middles, with a point near by.
        let position: Position = "0,50 100,52 51,0 49,100 53,47".parse().unwrap();
        let found = labels(&drawn(&position, vec![group("1-2", "1"), group("3-4", "1")])[1]);
        let [[ax, ay, half], [bx, by, _]] = found[..] else {
            panic!("{found:?}")
        };
        let apart = |x: i32, y: i32, to: i32| (x.abs() - half - to).max(y.abs() - 28 - to) >= 0;
        assert!(
            (ax - bx).abs() >= 2 * half || (ay - by).abs() >= 56,
            "{found:?}"
        );
        for [x, y, _] in found {
            for p in 0..5 {
                let [px, py] = scene(&position).at(p);
                assert!(apart(x - px, y - py, 16), "{x} {y} lies on {p}");
            }
        }
    }
}
