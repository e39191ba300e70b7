//! The solver as callers hold it: weights, the findings of earlier searches, and a proof.

use std::any::Any;

use crate::analysis::{Limits, Line, Report};
use crate::game::{self, Position as _};
use crate::mnk::rules::{Move, Position};
use crate::mnk::solve::analyze::{analyze_on, analyze_with};
use crate::mnk::solve::equipment::Equipment;
use crate::mnk::solve::table::Memory;
use crate::mnk::solve::{Analysis, book, won_within};

/// A source of values from a proof that was made before.
pub trait Proved: Send {
    /// The analysis of a position of the proof; `None` for other positions.
    fn analyze(&mut self, position: &Position) -> Option<Analysis>;
}

/// A solver of m,n,k. It begins with weights that fit every board; [`load`](game::Solver::load) brings learned ones.
#[derive(Default)]
pub struct Solver {
    equipment: Equipment,
    /// The findings of searches that a clock has ended, for the next one.
    memory: Memory,
    proof: Option<Box<dyn Proved>>,
}

impl From<Equipment> for Solver {
    fn from(equipment: Equipment) -> Self {
        Self {
            equipment,
            ..Self::default()
        }
    }
}

/// The analysis of an empty board on which whoever begins with this move is proved to win.
fn begun(m: Move, plies: u32) -> Analysis {
    let value = won_within(plies);
    Analysis {
        value,
        best: Some(m),
        pv: vec![m],
        lines: vec![Line::of(m, value)],
        depth: 0,
        nodes: 1,
        by_proof: true,
    }
}

/// The file of weights that ships.
#[cfg(feature = "weights")]
pub static SHIPPED: &[u8] = include_bytes!("../../../weights/mnk.weights");

impl game::Solver<Position> for Solver {
    type Analysis = Analysis;

    /// With the weights, and the network for boards of at most 256 cells with five in a row or more.
    #[cfg(feature = "weights")]
    fn shipped() -> Self {
        let mut solver = Self::default();
        let loaded = game::Solver::load(&mut solver, SHIPPED);
        loaded.expect("the weights that ship are this version's");
        solver
    }

    /// Takes the analysis of a position of the proof from there. A search with a limit of nodes starts afresh, so that
    /// its analysis is the same each time. A search that a clock ends can't be the same each time anyway, so it goes on
    /// from the findings of earlier ones.
    fn analyze(
        &mut self,
        position: &Position,
        limits: &Limits,
        report: &mut Report<'_>,
    ) -> Analysis {
        if let Some(proof) = self.proof.as_mut().filter(|_| !position.turn().is_over())
            && let Some(analysis) = proof.analyze(position)
        {
            return analysis;
        }
        if let (Some(plies), Some(m)) = (book::proved(position), book::reply(position)) {
            return begun(m, plies);
        }
        if limits.nodes.is_some() {
            return analyze_with(&self.equipment, position, limits, report);
        }
        analyze_on(&self.equipment, position, limits, report, &mut self.memory)
    }

    /// Loads learned weights. Findings that rest on other weights are worth less, and are forgotten.
    fn load(&mut self, bytes: &[u8]) -> Result<(), String> {
        self.equipment.load(bytes)?;
        self.memory = Memory::default();
        Ok(())
    }

    /// Takes a proof, as a `Box<dyn Proved>`.
    fn take(&mut self, part: Box<dyn Any + Send>) -> Result<(), String> {
        let proof: Box<Box<dyn Proved>> = part
            .downcast()
            .map_err(|_| "A proof is wanted, and this is none.".to_owned())?;
        self.proof = Some(*proof);
        Ok(())
    }
}
