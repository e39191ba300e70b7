"""Compares backgammon's legal plays with those of OpenSpiel (https://github.com/google-deepmind/open_spiel).

Random games are played in OpenSpiel; at every decision the distinct boards that it can lead to are
compared with those that cli/src/commands/measure/player.rs lists. scripts/compare-openspiel runs it:

    openspiel.py PLAYER [DECISIONS [SEED]]

PLAYER is the compiled example. Ends with 1 if there is a difference, after naming the first ten.
"""

import json
import random
import subprocess
import sys

import pyspiel

# Where OpenSpiel's observation has the bar and the checkers borne off, after 24 points of both sides in
# four numbers each: the observer's, and the opponent's; last come the dice.
BAR, OFF, OTHER_BAR, OTHER_OFF, DICE = 192, 193, 195, 196, 198


def board(state, player):
    """The board as the line protocol writes it, seen by a player (x of OpenSpiel, player 0, moves up)."""
    seen = state.observation_tensor(player)
    x = [0] * 26
    for at in range(24):
        point = 24 - at if player == 0 else at + 1
        x[point] = state.board(player, at) - state.board(1 - player, at)
    x[25] = int(seen[BAR])
    x[0] = -int(seen[OTHER_BAR])
    for sign, off in ((1, OFF), (-1, OTHER_OFF)):
        count = sum(n * sign for n in x if n * sign > 0) + int(seen[off])
        assert count == 15, f"{count} checkers in {x}"
    return tuple(x)


def moved(state, player, action):
    """How many checkers an action moves; a pass has no point to move from."""
    return sum(move.pos >= 0 for move in state.spiel_move_to_checker_moves(player, action))


def results(state, player):
    """The boards that a roll can lead to, and whether plays that are too short were left out.

    Doubles are two actions in a row in OpenSpiel. Each half is as long as it can be, but the whole need
    not be: the rules ask for the longest.
    """
    found = []
    for action in state.legal_actions():
        after = state.child(action)
        length = moved(state, player, action)
        if after.is_terminal() or after.current_player() != player:
            found.append((length, board(after, player)))
            continue
        for second in after.legal_actions():
            whole = length + moved(after, player, second)
            found.append((whole, board(after.child(second), player)))
    longest = max(length for length, _ in found)
    # Who bears off the last checker may have needed fewer moves for it.
    kept = {x for length, x in found if length == longest or not any(n > 0 for n in x)}
    return kept, len(kept) < len({x for _, x in found})


class Player:
    """The program under test."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "measure", "player"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def results(self, x, dice):
        """The boards that a roll can lead to."""
        request = {"x": x, "dice": dice, "list": True}
        print(json.dumps(request), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        boards = [tuple(x) for x in answer["plays"]]
        assert len(boards) == len(set(boards)), f"a board twice: {request}"
        return set(boards)


def main():
    program, decisions, seed = sys.argv[1], 20_000, 1
    if len(sys.argv) > 2:
        decisions = int(sys.argv[2])
    if len(sys.argv) > 3:
        seed = int(sys.argv[3])
    rng = random.Random(seed)
    player = Player(program)
    game = pyspiel.load_game("backgammon")
    state = game.new_initial_state()
    count = boards = games = short = differences = 0
    while count < decisions:
        if state.is_terminal():
            games += 1
            state = game.new_initial_state()
        if state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
            continue
        mover = state.current_player()
        dice = [int(die) for die in state.observation_tensor(mover)[DICE:]]
        x = board(state, mover)
        expected, had_short = results(state, mover)
        found = player.results(x, dice)
        count += 1
        boards += len(expected)
        short += had_short
        if found != expected:
            differences += 1
            if differences <= 10:
                print(f"{list(x)} with {dice}: OpenSpiel alone has {expected - found}, the engine alone {found - expected}")
        # The second half of a double belongs to the same decision.
        state.apply_action(rng.choice(state.legal_actions()))
        if not state.is_terminal() and state.current_player() == mover:
            state.apply_action(rng.choice(state.legal_actions()))
    print(
        f"{count} decisions of {games} games from seed {seed}, {boards} boards, {differences} differences "
        f"({short} doubles of which OpenSpiel has plays that are too short)"
    )
    sys.exit(differences > 0)


if __name__ == "__main__":
    main()
