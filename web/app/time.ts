/** Times as a person reads them. */

/** From here on time is short: milliseconds. */
export const LOW = 10_000;

/** Minutes and seconds; rounded up, so that nothing is left only when nothing is left. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
