"""Achi, written from its rules alone, in another way than morris-of-three.rbg:

    python3 achi.py solve                        solves it by each reading, with no code of ludex
    ludex solved "exec:python3 achi.py"          lets ludex solve these rules
"""

import itertools
import json
import sys

NAMES = [c + r for r in "123" for c in "abc"]
ROWS = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
NEAR = {p: set() for p in range(9)}
for row in ROWS:
    for p, q in zip(row, row[1:]):
        NEAR[p].add(q)
        NEAR[q].add(p)
READINGS = [("m-placing", ["yes", "no"]), ("m-stuck", ["loses", "passes"]), ("m-pieces", ["four", "three"])]
RULEBOOK = """
//@ clause M1 In turn, each player places a piece on an empty point, until all are placed.
//@ clause M2 Then a player moves one piece along a line to the empty point next to it.
//@ clause M3 Who has three pieces in a row wins.
//@ ambiguity m-placing of M3: Does a row made while placing win?
//@ reading yes: Yes.
//@ reading no: No.
//@ ambiguity m-stuck of M2: A player cannot move. What happens?
//@ reading loses: The player loses.
//@ reading passes: The player passes.
//@ ambiguity m-pieces of M1: How many pieces has each player?
//@ reading four: Four.
//@ reading three: Three.
"""


def moves(state, rules):
    """Returns the moves of a state, which is (board, placed, to move, won), and the next states."""
    board, placed, me, won = state
    if won is not None:
        return {}
    men = 6 if "m-pieces=three" in rules else 8
    found = {}

    def put(text, cells, counts):
        new = list(board)
        for cell, piece in cells:
            new[cell] = piece
        row = counts and any(all(new[c] == me for c in row) for row in ROWS)
        found[text] = (tuple(new), min(placed + 1, men), 1 - me, me if row else None)

    empty = [p for p in range(9) if board[p] is None]
    if placed < men:
        for p in empty:
            put(NAMES[p], [(p, me)], "m-placing=no" not in rules)
        return found
    for p in range(9):
        for q in NEAR[p]:
            if board[p] == me and board[q] is None:
                put(NAMES[p] + "-" + NAMES[q], [(p, None), (q, me)], True)
    if not found and "m-stuck=passes" in rules:
        found["pass"] = (board, placed, 1 - me, None)
    return found


START = ((None,) * 9, 0, 0, None)


def winner(state, rules):
    """Returns who has won a state that has no moves."""
    return state[3] if state[3] is not None else 1 - state[2]


def solve(rules):
    """Returns the winner and the plies, or None, by rounds: round n finds the wins in n plies."""
    after, todo = {}, [START]
    while todo:
        state = todo.pop()
        if state not in after:
            after[state] = list(moves(state, rules).values())
            todo += after[state]
    won = {s: winner(s, rules) for s in after if not after[s]}
    for n in itertools.count(1):
        fresh = {}
        for s in after.keys() - won.keys():
            values = {won.get(t) for t in after[s]}
            if s[2] in values:
                fresh[s] = s[2]
            elif values == {1 - s[2]}:
                fresh[s] = 1 - s[2]
        won.update(fresh)
        if START in won:
            return ["first", "second"][won[START]] + f" wins in {n} plies"
        if not fresh:
            return "draw"


def described(state, rules):
    board, placed, me, _ = state
    found = moves(state, rules)
    rows = ["".join({None: ".", 0: "w", 1: "b"}[board[3 * r + c]] for c in range(3)) for r in (2, 1, 0)]
    return {
        "players": ["first", "second"], "position": json.dumps(state), "to_move": me, "moves": sorted(found),
        "winners": None if found else [winner(state, rules)], "diagram": "\n".join(rows) + f"\n{placed} placed, turn: {me + 1}",
    }


def answer(request):
    rules = request.get("readings", [])
    if request["do"] == "start":
        return {"version": 2, "does": ["start", "play", "moves"], "rulebook": RULEBOOK, **described(START, rules)}
    board, placed, me, won = json.loads(request["position"])
    state = (tuple(board), placed, me, won)
    if request["do"] == "moves":
        return described(state, rules)
    next_states = moves(state, rules)
    if request["move"] not in next_states:
        return {"error": f"illegal move {request['move']}"}
    return described(next_states[request["move"]], rules)


if sys.argv[1:] == ["solve"]:
    for choice in itertools.product(*[[q + "=" + name for name in names] for q, names in READINGS]):
        print(",".join(choice) + ": " + solve(choice))
else:
    for line in sys.stdin:
        request = json.loads(line)
        print(json.dumps({"id": request["id"], **answer(request)}), flush=True)
