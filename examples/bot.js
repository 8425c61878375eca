// A bot for the arena in plain JavaScript, to copy and to improve:
//
//     en-garde bot-check "node examples/bot.js"
//     en-garde arena heuristic "cmd: node examples/bot.js"
//
// It reads lines of JSON, and answers `hello` and `act` with one line each (docs/bots.md).

"use strict";
const readline = require("node:readline");

// Parry if you can, attack with all you have, otherwise go where you hold most for the distance.
function score(action, view) {
  if (action.startsWith("=")) return 10;
  const thrust = action.split("x")[1] ?? "";
  if (thrust) return 5 + thrust.length;
  const step = Number(action);
  const held = view.hand.filter((card) => card === view.distance - step).length;
  const used = Math.abs(step) === view.distance - step ? 1 : 0;
  return held - used + step / 10;
}

function choose(view) {
  const scores = view.legal.map((action) => score(action, view));
  return view.legal[scores.indexOf(Math.max(...scores))];
}

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

const lines = readline.createInterface({ input: process.stdin });
lines.on("line", (line) => {
  const told = JSON.parse(line);
  if (told.type === "hello") say({ type: "hello", protocol: 1, name: "example-js", version: "1" });
  if (told.type === "act") say({ type: "play", id: told.id, action: choose(told.view) });
  if (told.type === "bye") process.exit(0);
});
