"""Nim as a program that ludex plays: ludex perft "exec:python3 nim.py" 4

A token stands on the last of eight cells, a1 to h1. In turn, a player moves it
one, two or three cells to the left. Who moves it to the first cell wins.
"""

import json
import sys

CELLS = 8
PLAYERS = ["first", "second"]


def name(cell):
    return "abcdefgh"[cell] + "1"


def state(cell, to_move):
    """Describes a position: all that ludex knows about it."""
    over = cell == 0
    targets = [] if over else range(max(0, cell - 3), cell)
    return {
        "players": PLAYERS,
        "position": f"{cell} {to_move}",
        "to_move": to_move,
        "moves": [f"{name(cell)}-{name(target)}" for target in targets],
        "winners": [1 - to_move] if over else None,
        "diagram": " ".join("t" if c == cell else "." for c in range(CELLS)) + f"   turn: {PLAYERS[to_move]}",
    }


def answered(request):
    """Returns the answer with the number of its request."""
    return {"id": request["id"], **answer(request)}


def answer(request):
    if request["do"] == "start":
        return state(CELLS - 1, 0)
    cell, to_move = map(int, request["position"].split())
    if request["move"] not in state(cell, to_move)["moves"]:
        return {"error": f"illegal move {request['move']}"}
    target = "abcdefgh".index(request["move"][3])
    return state(target, 1 - to_move)


for line in sys.stdin:
    print(json.dumps(answered(json.loads(line))), flush=True)
