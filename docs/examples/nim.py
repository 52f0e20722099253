"""Nim as a program that ludex plays: ludex perft "exec:python3 nim.py" 4

A token stands on the last of eight cells, a1 to h1. In turn, a player moves it
one, two or three cells to the left. Who moves it to the first cell wins, or loses
by the other reading: ludex check ambiguity "exec:python3 nim.py"
"""

import json
import sys

CELLS = 8
PLAYERS = ["first", "second"]
RULEBOOK = """
//@ clause N1 A player moves the token one, two or three cells to the left.
//@ clause N2 The game ends on the first cell.
//@ ambiguity nim-end of N2: Does who moves there win?
//@ reading wins: Yes.
//@ wording Who moves the token to the first cell wins.
//@ reading loses: No: the other player wins.
//@ wording Who moves the token to the first cell loses.
"""


def name(cell):
    return "abcdefgh"[cell] + "1"


def state(cell, to_move, readings=()):
    """Describes a position: all that ludex knows about it."""
    over = cell == 0
    targets = [] if over else range(max(0, cell - 3), cell)
    return {
        "players": PLAYERS,
        "position": f"{cell} {to_move}",
        "to_move": to_move,
        "moves": [f"{name(cell)}-{name(target)}" for target in targets],
        "winners": [to_move if "nim-end=loses" in readings else 1 - to_move] if over else None,
        "diagram": " ".join("t" if c == cell else "." for c in range(CELLS)) + f"   turn: {PLAYERS[to_move]}",
    }


def answered(request):
    """Returns the answer with the number of its request."""
    return {"id": request["id"], **answer(request)}


def answer(request):
    readings = request.get("readings", [])
    if request["do"] == "start":
        does = ["start", "play", "moves"]
        return {"version": 2, "does": does, "rulebook": RULEBOOK, **state(CELLS - 1, 0, readings)}
    cell, to_move = map(int, request["position"].split())
    if request["do"] == "moves":
        return state(cell, to_move, readings)
    if request["move"] not in state(cell, to_move)["moves"]:
        return {"error": f"illegal move {request['move']}"}
    target = "abcdefgh".index(request["move"][3])
    return state(target, 1 - to_move, readings)


for line in sys.stdin:
    print(json.dumps(answered(json.loads(line))), flush=True)
