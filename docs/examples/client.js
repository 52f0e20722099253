// Asks ludex oracle: node client.js wali:4x3,pieces=4
//
// A game of random moves is printed as ludex replay reads it, with the winners.
const { spawn } = require("node:child_process");
const { createInterface } = require("node:readline");

// oracle starts a game that answers questions (docs/reference/oracle.md).
function oracle(game) {
  const child = spawn("ludex", ["oracle", game], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let sent = 0;
  const ask = async (request) => {
    child.stdin.write(JSON.stringify({ id: ++sent, ...request }) + "\n");
    const answer = JSON.parse((await lines.next()).value);
    if (answer.error) throw new Error(answer.error);
    return answer;
  };
  return { ask, end: () => child.stdin.end() };
}

// chosen returns a move at random, a throw of the dice by its odds.
function chosen({ moves, odds }) {
  const weight = (move) => (odds ? odds[move] : 1);
  let fallen = Math.random() * moves.reduce((sum, move) => sum + weight(move), 0);
  return moves.find((move) => (fallen -= weight(move)) < 0) ?? moves.at(-1);
}

async function main(game) {
  const { ask, end } = oracle(game);
  const line = [];
  let state = await ask({ do: "start" });
  const players = state.players;
  while (state.winners === null && line.length < 200) {
    line.push(chosen(state));
    state = await ask({ do: "moves", line });
  }
  console.log(["game " + game, "moves", ...line].join("\n"));
  if (state.winners) console.log("# won by", state.winners.map((w) => players[w]).join(" and ") || "nobody");
  end();
}

main(process.argv[2]);
