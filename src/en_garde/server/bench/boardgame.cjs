// The same kind of match on boardgame.io: two seats, hidden hands, one move each, in memory.
// Started by boardgame.py in the folder where boardgame.io is installed; the port is told.
const { createRequire } = require("module");
const here = createRequire(`${process.cwd()}/`);
const { Server, Origins } = here("boardgame.io/server");

const fencing = {
  name: "fencing",
  disableUndo: true,
  setup: () => ({
    squares: [1, 23],
    hands: { 0: [1, 2, 3, 4, 5], 1: [1, 2, 3, 4, 5] },
    pile: Array(15).fill(3),
    last: [],
    // What our frames also tell, to the same size: names, score, the deal's commitments.
    agreed: { names: ["A", "B"], score: [0, 0], seals: ["0".repeat(64), null, null] },
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, playerID }, action) => {
      if (!G.hands[playerID].includes(Number(action[1]))) return "INVALID_MOVE";
      G.squares[Number(playerID)] = 1 + ((G.squares[Number(playerID)] + 1) % 23);
      G.last = [...G.last.slice(-1), { seat: playerID, action }];
    },
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    hands: { [playerID]: G.hands[playerID] },
    pile: G.pile.length,
  }),
};

Server({ games: [fencing], origins: [Origins.LOCALHOST] }).run(Number(process.argv.at(-1)));
