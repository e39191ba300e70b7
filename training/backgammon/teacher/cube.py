"""What GNU Backgammon says about the cube in the positions of the dev file, at nine scores: a line each of
JSON, as cli/src/commands/measure/cube.rs reads them. Some three minutes of

    DEV=engine/tests/backgammon/gnubg_decisions.txt OUT=cube.jsonl gnubg -t -q -r -p training/backgammon/teacher/cube.py

Equities are cubeful at 2 plies, in units of the cube; a double that is dropped is worth 1. With
PER_SCORE=3, so many doubles and so many takes at each score are kept, evenly spaced among those that are
0.2 or less from being wrong: so engine/tests/backgammon/gnubg_cube.jsonl was made.
"""

import base64
import json
import os

import gnubg

# A name; the exponent of the cube; whether the player on roll owns it; the points of both, of a match to so
# many (0 is for money); the Jacoby rule.
SCORES = [
    ("money", 0, 0, 0, 0, 0, 0),
    ("money, Jacoby", 0, 0, 0, 0, 0, 1),
    ("money, cube 2", 1, 1, 0, 0, 0, 0),
    ("0-0 of 7", 0, 0, 0, 0, 7, 0),
    ("3-3 of 5", 0, 0, 3, 3, 5, 0),
    ("4-5 of 7", 0, 0, 4, 5, 7, 0),
    ("7-4 of 9", 0, 0, 7, 4, 9, 0),
    ("0-2 of 5, cube 2", 1, 1, 0, 2, 5, 0),
    ("2-4 of 5, after Crawford", 0, 0, 2, 4, 5, 0),
]
CLEAR = 0.2
CUBEFUL = {"cubeful": 1, "plies": 2, "deterministic": 1, "noise": 0.0, "prune": 1}


def board(position_id):
    """The 26 numbers of a position: the own checkers above 0 on the points 1 to 24 and on the bar at 25, the other
    player's below 0 there and on the bar at 0."""
    data = base64.b64decode(position_id + "==")
    bits = "".join(f"{byte:08b}"[::-1] for byte in data)
    # The checkers of whoever is not on roll come first, each point's ended by a 0.
    counts = [len(ones) for ones in bits.split("0")]
    other, own = counts[:25], counts[25:50]
    return tuple((own[point - 1] if point else 0) - (other[24 - point] if point < 25 else 0) for point in range(26))


def letter(n):
    """What an XGID says of a point."""
    return "-" if n == 0 else chr(64 + n) if n > 0 else chr(96 - n)


def judged(x, score):
    """What GNU Backgammon says of a board at a score."""
    name, exponent, owns, own_points, other_points, length, jacoby = score
    own = tuple(max(0, x[point]) for point in range(1, 26))
    other = tuple(max(0, -x[25 - point]) for point in range(1, 26))
    owner = 1 if owns else -1
    info = gnubg.cubeinfo(1 << exponent, owner, 1, length, (other_points, own_points), 0, 0)
    info["jacoby"] = jacoby
    if jacoby:
        info["gammonprice"] = ((0.0, 0.0), (0.0, 0.0))
    _, no_double, double_take, drop, *_ = gnubg.cfevaluate((other, own), info, CUBEFUL)
    assert abs(drop - 1.0) < 1e-3, drop
    chances = gnubg.evaluate((other, own), info, dict(CUBEFUL, cubeful=0))[:5]
    position = "".join(letter(n) for n in x)
    return {
        "score": name,
        "xgid": f"XGID={position}:{exponent}:{owns}:1:00:{own_points}:{other_points}:{jacoby}:{length}:10",
        "probabilities": [round(chance, 4) for chance in chances],
        "no_double": round(no_double, 4),
        "double_take": round(double_take, 4),
    }


def sample(lines, count):
    """So many decisions of either kind in which a wrong choice costs little, evenly spaced."""
    chosen = []
    for gain in (
        lambda line: min(line["double_take"], 1.0) - line["no_double"],
        lambda line: 1.0 - line["double_take"],
    ):
        close = [line for line in lines if abs(gain(line)) < CLEAR]
        chosen += [close[at * len(close) // count] for at in range(count)]
    return chosen


def main():
    gnubg.command("set automatic roll off")
    gnubg.command("set jacoby off")
    gnubg.command("set beavers 0")
    gnubg.command("new game")
    with open(os.environ["DEV"]) as dev:
        lines = [line for line in dev if not line.startswith("#")]
    boards = dict.fromkeys(board(line.split(":")[0]) for line in lines)
    per_score = int(os.environ.get("PER_SCORE", "0"))
    with open(os.environ["OUT"], "w") as out:
        for score in SCORES:
            lines = [judged(x, score) for x in boards]
            if per_score:
                lines = sample(lines, per_score)
            for line in lines:
                print(json.dumps(line), file=out)


main()
