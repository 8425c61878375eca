/** A visitor of its own for every test of a file, who must not have met trouble. */

import { afterEach, beforeEach, expect } from "vitest";
import { type Visitor, visitor } from "./looks";
import type { Salle } from "./salle";

/** Both are asked for and given late: the salle opens before the first test. */
export function visits(salle: () => Salle, arrives: (me: Visitor) => void): void {
  let me: Visitor;
  beforeEach(async () => {
    me = await visitor(salle());
    arrives(me);
  });
  afterEach(async () => {
    await me.page.context().close();
    expect(me.trouble).toEqual([]);
  });
}
