/** The board alone: a position from JSON, drawn without a server, a match or a rule. */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { mount } from "svelte";
import game from "../../src/en_garde/locale/en/game.ftl?raw";
import play from "../../src/en_garde/locale/en/play.ftl?raw";
import web from "../../src/en_garde/locale/en/web.ftl?raw";
import "../app/theme.css";
import Position from "../board/Position.svelte";
import type { Say } from "../board/words";
import type { View } from "../protocol/messages";

const words = new FluentBundle("en", { useIsolating: false });
for (const text of [game, play, web]) words.addResource(new FluentResource(text));
const say: Say = (id, facts) => words.formatPattern(words.getMessage(id)!.value!, facts as Record<string, string | number>);

const query = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = query.get("theme") ?? "light";
const { view, names } = (await (await fetch(query.get("position") ?? "position.json")).json()) as {
  view: View;
  names: { left: string; right: string };
};
mount(Position, { target: document.getElementById("board")!, props: { view, names, say, still: true } });
