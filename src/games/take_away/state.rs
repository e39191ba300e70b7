//! What the tree view shows, and what can be done with it. No browser in it.

use crate::games::take_away::row::{self, CubeCount, period};
use engine::game::Position as _;
use engine::take_away::explain::tree::MOST_NODES;
use engine::take_away::explain::walk::Walk;
use engine::take_away::rules::{Move, Position};
use engine::take_away::solve::{Analysis, analyze, tree_nodes};

use super::picture::row as row_picture;
use super::picture::saved;
use super::picture::tree::{self as tree_picture, TreeScene};
use super::tree::{TreeCommand, TreeState};
use crate::ui::camera::{Scene, Window};
use crate::ui::viewport::Tap;

/// How long (ms) a walk through all steps takes at most.
const LONGEST_WALK: usize = 25_000;
/// The shortest and the longest time (ms) between two steps.
const BEAT: (usize, usize) = (60, 650);

/// The game's positions, merged.
#[derive(Clone, Debug)]
struct MergedRow {
    start: Position,
    now: Position,
    places: Vec<CubeCount>,
    best: Vec<u16>,
}

/// The state of the tree view.
#[derive(Clone, Debug, Default)]
pub struct TreeViewState {
    tree: Option<TreeState>,
    merged: Option<MergedRow>,
    analysis: Option<Analysis>,
    /// Whether the row is wanted where there is a tree as well.
    prefers_row: bool,
    alpha_beta: bool,
    step: usize,
    playing: bool,
    /// Another one for each tree or row.
    subject: u32,
}

impl TreeViewState {
    /// The game is this one: the start position, and what was taken since. Where the whole tree of
    /// the start is too large, that of the first position with a small one is taken.
    pub fn follow(&mut self, start: &Position, takes: &[u16]) {
        let mut positions = vec![start.clone()];
        for take in takes {
            let next = Move::new(*take).and_then(|m| positions[positions.len() - 1].play(&m).ok());
            positions.extend(next);
        }
        let takes = &takes[..positions.len() - 1];
        let anew = self.merged.as_ref().is_none_or(|it| it.start != *start);
        let before = positions.iter().position(|position| {
            let nodes = tree_nodes(position).to_u64();
            nodes.is_some_and(|nodes| nodes <= MOST_NODES as u64)
        });
        let same = match (&self.tree, before) {
            (Some(tree), Some(before)) => {
                tree.before == before && *tree.tree.position() == positions[before]
            }
            (tree, before) => tree.is_none() && before.is_none(),
        };
        if !same {
            self.tree = before.and_then(|before| TreeState::new(&positions[before], before));
        }
        if anew || !same {
            self.subject += 1;
            self.playing = false;
            self.step = self.last_step();
        }
        if let Some(tree) = &mut self.tree {
            tree.play_at(takes, self.alpha_beta);
        }
        let now = positions.pop().unwrap_or_else(|| start.clone());
        let places = row::row(start);
        let best = best_takes(&places, &now);
        self.merged = Some(MergedRow {
            start: start.clone(),
            now,
            places,
            best,
        });
        if anew {
            self.analysis = Some(analyze(start));
        }
    }

    /// Whether the row is shown, and not the tree.
    pub fn is_row(&self) -> bool {
        self.prefers_row || self.tree.is_none()
    }

    /// Whether there is a tree to choose.
    pub fn has_tree(&self) -> bool {
        self.tree.is_some()
    }

    /// How many takes were made before the tree's root.
    pub fn takes_before_root(&self) -> usize {
        self.tree.as_ref().map_or(0, |tree| tree.before)
    }

    /// What is known of the start position.
    pub fn analysis(&self) -> Option<&Analysis> {
        self.analysis.as_ref()
    }

    /// The row's positions, its period, and whether it is misère play.
    pub fn row(&self) -> Option<(&[CubeCount], u16, bool)> {
        let merged = self.merged.as_ref()?;
        let (k, misere) = (merged.start.big_take(), merged.start.misere());
        Some((&merged.places, period(k), misere))
    }

    /// Shows the row or the tree.
    pub fn prefer_row(&mut self, row: bool) {
        self.prefers_row = row;
        self.playing = false;
        self.subject += 1;
    }

    /// Whether it is alpha-beta's walk.
    pub fn is_alpha_beta(&self) -> bool {
        self.alpha_beta
    }

    /// Changes the method; its result is shown at once.
    pub fn choose_method(&mut self, alpha_beta: bool) {
        self.alpha_beta = alpha_beta;
        if let Some(tree) = &mut self.tree {
            tree.find_best(alpha_beta);
        }
        self.playing = false;
        self.step = self.last_step();
    }

    /// The step that is shown.
    pub fn step(&self) -> usize {
        self.step
    }

    /// The last step of the walk.
    pub fn last_step(&self) -> usize {
        let walk = self.walk();
        walk.map_or(0, |walk| walk.steps().len())
    }

    /// Goes to a step.
    pub fn go_to(&mut self, step: usize) {
        self.playing = false;
        self.step = step.min(self.last_step());
    }

    /// Whether the walk is being played.
    pub fn is_playing(&self) -> bool {
        self.playing
    }

    /// Plays the walk, from its beginning if it is at its end; or pauses.
    pub fn turn_playing(&mut self) {
        self.playing = !self.playing && self.last_step() > 0;
        if self.playing && self.step == self.last_step() {
            self.step = 0;
        }
    }

    /// How long (ms) a beat is, and how many steps are made in it.
    pub fn pace(&self) -> (usize, usize) {
        let steps = self.last_step().max(1);
        let beat = (LONGEST_WALK / steps).clamp(BEAT.0, BEAT.1);
        (beat, (steps * beat).div_ceil(LONGEST_WALK).max(1))
    }

    /// Pauses.
    pub fn pause(&mut self) {
        self.playing = false;
    }

    /// Makes the steps of a beat.
    pub fn advance(&mut self) {
        let last = self.last_step();
        self.step = (self.step + self.pace().1).min(last);
        self.playing &= self.step < last;
    }

    fn walk(&self) -> Option<&Walk> {
        let tree = self.tree.as_ref()?;
        Some(&tree.walks[usize::from(self.alpha_beta)])
    }

    /// What the step does, in words.
    pub fn sentence(&self) -> String {
        match (&self.tree, self.walk()) {
            (Some(tree), Some(walk)) => walk.sentence(&tree.tree, self.step),
            _ => String::new(),
        }
    }

    /// How many nodes have been looked at by this step, and how many there are.
    pub fn looked_at(&self) -> (usize, usize) {
        match (&self.tree, self.walk()) {
            (Some(tree), Some(walk)) => (walk.visited(self.step), tree.tree.nodes().len()),
            _ => (0, 0),
        }
    }

    /// What is to be seen in the tree.
    pub fn look(&self) -> Option<TreeScene<'_>> {
        let tree = self.tree.as_ref()?;
        let walk = self.walk()?;
        // At the end nothing happens any more.
        let current = self
            .step
            .checked_sub(1)
            .filter(|_| self.step < self.last_step())
            .map(|at| walk.steps()[at].node as usize);
        Some(TreeScene {
            tree: &tree.tree,
            shape: &tree.shape,
            folded: &tree.folded,
            best: &tree.best,
            walk: (walk, self.step),
            current,
            play: Some(tree.play),
            active: Some(tree.active),
        })
    }

    fn row_look(&self) -> Option<row_picture::RowScene<'_>> {
        let merged = self.merged.as_ref()?;
        let (places, period, misere) = self.row()?;
        Some(row_picture::RowScene {
            places,
            big_take: merged.start.big_take(),
            period,
            misere,
            now: merged.now.cubes(),
            best: &merged.best,
        })
    }

    /// The scene of what is shown.
    pub fn scene(&self) -> Scene {
        // Row and tree are different subjects.
        let subject = 2 * self.subject + u32::from(self.is_row());
        match (&self.tree, self.row_look()) {
            (Some(tree), _) if !self.prefers_row => Scene {
                subject,
                shape: tree.changes,
                anchor: tree.moved,
                ..tree.shape.scene()
            },
            (_, Some(row)) => Scene {
                subject,
                ..row.scene()
            },
            _ => Scene::default(),
        }
    }

    /// What is in a window of the scene.
    pub fn draw(&self, window: &Window) -> String {
        match (self.look(), self.row_look()) {
            (Some(look), _) if !self.prefers_row => tree_picture::draw(&look, window),
            (_, Some(row)) => row_picture::draw(&row, window),
            _ => String::new(),
        }
    }

    /// What is shown as a document of its own: its name without an extension, and its text.
    pub fn save(&self) -> Option<(String, String)> {
        let merged = self.merged.as_ref()?;
        let Scene { width, height, .. } = self.scene();
        let window = Window {
            left: 0,
            top: 0,
            width: width as i32,
            height: height as i32,
            scale: (1.0, 1.0),
        };
        let picture = match self.look() {
            Some(look) if !self.prefers_row => tree_picture::draw(
                &TreeScene {
                    active: None,
                    ..look
                },
                &window,
            ),
            _ => self.draw(&window),
        };
        let (what, root) = match &self.tree {
            Some(tree) if !self.is_row() => ("tree", tree.tree.position()),
            _ => ("row", &merged.start),
        };
        let title = format!("Take-away, {root}: the {what}");
        let name = format!(
            "take-away-{}-{}{}-{what}",
            root.cubes(),
            root.big_take(),
            if root.misere() { "-misere" } else { "" }
        );
        Some((name, saved::document(&title, &window, &picture)))
    }

    /// Where play is, in the scene.
    pub fn place_of_play(&self) -> Option<(f32, f32)> {
        match &self.tree {
            Some(tree) if !self.prefers_row => tree.shape.place(&tree.tree, tree.play),
            _ => Some(row_picture::place(self.merged.as_ref()?.now.cubes())),
        }
    }

    /// How much is to be seen around it.
    pub fn span_of_play(&self) -> f32 {
        match &self.tree {
            Some(tree) if !self.prefers_row => tree.shape.span(&tree.tree, tree.play),
            _ => 1.0,
        }
    }

    /// Where the keyboard is in the tree.
    pub fn place_of_active(&self) -> Option<(f32, f32)> {
        let tree = self.tree.as_ref().filter(|_| !self.prefers_row)?;
        tree.shape.place(&tree.tree, tree.active)
    }

    /// Where the step is in the tree, if that is shown.
    pub fn place_of_step(&self) -> Option<(f32, f32)> {
        let look = self.look().filter(|_| !self.prefers_row)?;
        look.shape.place(look.tree, look.current?)
    }

    /// Takes a tap; whether it met anything. The node becomes the active one; one that is folded
    /// unfolds, and one that was active already folds or unfolds.
    pub fn tap(&mut self, tap: &Tap) -> bool {
        let Some(tree) = self.tree.as_mut().filter(|_| !self.prefers_row) else {
            return false;
        };
        let Some(node) = tree.shape.node_at(&tree.tree, tap.at, tap.scale) else {
            return false;
        };
        if tree.folded[node] || tree.active == node {
            tree.active = node;
            self.act(TreeCommand::ToggleFold(node));
        } else {
            tree.active = node;
        }
        true
    }

    /// Does what a key asks for.
    pub fn act(&mut self, command: TreeCommand) {
        let Some(tree) = &mut self.tree else { return };
        match command {
            TreeCommand::Go(node) => tree.active = node,
            TreeCommand::ToggleFold(node) if tree.has_children(node) => {
                tree.active = node;
                tree.folded[node] ^= true;
                tree.lay_out();
            }
            TreeCommand::ToggleFold(_) => {}
            TreeCommand::ExpandSiblings(node) => {
                let parent = tree.tree.nodes()[node].parent as usize;
                // The root has no siblings, and is its own parent.
                tree.folded[parent] &= node > 0;
                for sibling in tree.tree.children(parent) {
                    tree.folded[sibling] = false;
                }
                tree.lay_out();
            }
        }
    }

    /// Folds every branch, so that they can be unfolded one by one; or unfolds them all.
    pub fn fold_all(&mut self, fold: bool) {
        if let Some(tree) = &mut self.tree {
            for node in 1..tree.folded.len() {
                tree.folded[node] = fold && tree.has_children(node);
            }
            tree.folded[0] = false;
            tree.lay_out();
        }
    }

    /// Whether the active node is folded; `None` if there is nothing to fold.
    pub fn active_fold(&self) -> Option<bool> {
        let tree = self.tree.as_ref()?;
        tree.has_children(tree.active)
            .then(|| tree.folded[tree.active])
    }
}

/// The takes of best play: to a lost position if there is one, else the largest.
fn best_takes(places: &[CubeCount], now: &Position) -> Vec<u16> {
    let mut takes = Vec::new();
    let mut cubes = now.cubes();
    while cubes > 0 {
        let legal = [now.big_take(), 2, 1].into_iter().filter(|t| *t <= cubes);
        let wins = |take: &u16| places[usize::from(cubes - take)].lost;
        let Some(take) = legal.clone().find(wins).or(legal.clone().next()) else {
            break;
        };
        takes.push(take);
        cubes -= take;
    }
    takes
}

#[cfg(test)]
mod tests {
    use engine::take_away::explain::walk::State;
    use engine::take_away::rules::Position;

    use super::{TreeCommand, TreeViewState};
    use crate::ui::camera::Window;
    use crate::ui::viewport::Tap;

    fn ui(start: &str, takes: &[u16]) -> TreeViewState {
        let mut ui = TreeViewState::default();
        ui.follow(&start.parse::<Position>().unwrap(), takes);
        ui
    }

    #[test]
    fn the_tree_is_that_of_the_start_or_of_the_first_position_with_a_small_one() {
        let small = ui("M=7 K=4", &[2]);
        assert!(!small.is_row() && small.takes_before_root() == 0);
        assert_eq!(
            small.look().unwrap().tree.nodes()[small.look().unwrap().play.unwrap()].cubes,
            5
        );
        let large = ui("M=20 K=4", &[]);
        assert!(large.is_row() && !large.has_tree());
        let mut later = ui("M=20 K=4", &[4, 2, 1, 1]);
        assert!(later.has_tree());
        assert_eq!(later.takes_before_root(), 2);
        let subject = later.scene().subject;
        later.follow(&"M=20 K=4".parse().unwrap(), &[4, 2, 1]);
        assert_eq!(later.takes_before_root(), 2);
        assert_eq!(later.scene().subject / 2, subject / 2);
    }

    #[test]
    fn a_walk_is_shown_at_its_end_and_is_played_from_its_beginning() {
        let mut ui = ui("M=7 K=4", &[]);
        assert_eq!(ui.step(), ui.last_step());
        ui.turn_playing();
        assert_eq!(ui.step(), 0);
        let (beat, steps) = ui.pace();
        assert!(beat * ui.last_step() / steps <= 25_100);
        while ui.is_playing() {
            ui.advance();
        }
        assert_eq!(ui.step(), ui.last_step());
        let all = ui.looked_at();
        ui.choose_method(true);
        assert!(ui.looked_at().0 < all.0);
        let look = ui.look().unwrap();
        let mut line = (0..all.0).filter(|&node| look.best[node]);
        assert!(line.all(|node| look.walk.0.state(node, usize::MAX) == State::Valued));
    }

    #[test]
    fn what_is_folded_is_hidden_until_play_is_in_it() {
        let mut ui = ui("M=7 K=4", &[]);
        let width = ui.scene().width;
        ui.act(TreeCommand::ToggleFold(1));
        assert!(ui.scene().width < width);
        assert_eq!(ui.active_fold(), Some(true));
        ui.follow(&"M=7 K=4".parse().unwrap(), &[1, 1]);
        assert_eq!(ui.scene().width, width);
        ui.fold_all(true);
        assert!(ui.scene().width < width / 4.0);
        ui.fold_all(false);
        assert_eq!(ui.scene().width, width);
    }

    #[test]
    fn a_tap_goes_to_a_node_and_a_second_one_folds_it() {
        let mut ui = ui("M=7 K=4", &[1]);
        let at = ui.place_of_play().unwrap();
        let tap = Tap {
            at: (at.0 + 5.0, at.1),
            scale: (1.0, 1.0),
        };
        assert!(ui.tap(&tap));
        assert_eq!(ui.active_fold(), Some(true));
        let nowhere = Tap {
            at: (at.0, at.1 + 36.0),
            ..tap
        };
        assert!(!ui.tap(&nowhere));
    }

    #[test]
    fn the_picture_has_every_node_near_by_and_few_elements_from_afar() {
        let ui = ui("M=14 K=4", &[]);
        let (name, svg) = ui.save().unwrap();
        assert_eq!(name, "take-away-14-4-tree");
        let count = ui.looked_at().1;
        assert!(count > 2500, "{count}");
        assert_eq!(svg.matches("<rect class=\"n ").count(), count);
        let scene = ui.scene();
        let far = ui.draw(&Window {
            left: 0,
            top: 0,
            width: 640,
            height: 480,
            scale: (640.0 / scene.width, 0.4),
        });
        assert!(
            far.matches('<').count() < 200,
            "{}",
            far.matches('<').count()
        );
        assert!(far.len() < 150_000, "{}", far.len());
        let near = ui.draw(&Window {
            left: scene.width as i32 / 2,
            top: 300,
            width: 640,
            height: 480,
            scale: (1.0, 1.0),
        });
        assert!(near.matches("<rect class=\"n ").count() < 150);
    }
}
