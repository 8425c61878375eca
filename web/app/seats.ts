/** The two seats. */

export type Seat = "left" | "right";

export const across = (seat: Seat): Seat => (seat === "left" ? "right" : "left");
