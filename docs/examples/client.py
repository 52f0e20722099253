"""Asks ludex oracle: python3 client.py wali:4x3,pieces=4

Two levels of the opponent play a game. It is printed as ludex replay reads it, with
what each move takes, and the clauses that the last move applies.
"""

import json
import subprocess
import sys


class Oracle:
    """A game of ludex that answers questions (docs/reference/oracle.md)."""

    def __init__(self, game):
        self.process = subprocess.Popen(["ludex", "oracle", game], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.sent = 0
        first = self.ask("start")
        self.players = first["players"]
        if first["version"] != 2:
            sys.exit(f"version {first['version']} of the protocol")

    def ask(self, do, **fields):
        self.sent += 1
        print(json.dumps({"id": self.sent, "do": do, **fields}), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            sys.exit(answer["error"])
        return answer


def main(game):
    oracle = Oracle(game)
    line = []
    while len(line) < 60 and oracle.ask("moves", line=line)["winners"] is None:
        line.append(oracle.ask("choose", line=line, level=len(line) % 2)["move"])
    # One request for all positions of the game.
    states = oracle.ask("moves", each=[{"line": line[:n]} for n in range(len(line) + 1)])["each"]
    print("game", game)
    print("moves")
    for before, move in zip(states, line):
        taken = before.get("takes", {}).get(move, [])
        if taken:
            print("# takes", *taken)
        print(move)
    winners = states[-1]["winners"]
    if winners is not None:
        print("# won by", *[oracle.players[w] for w in winners] or ["nobody"])
    for clause in oracle.ask("explain", line=line)["ruling"]["clauses"]:
        print("#", clause["clause"], clause["words"])


if __name__ == "__main__":
    main(sys.argv[1])
