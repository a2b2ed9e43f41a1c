/** The highest `total` of a list; no page lies past it (docs/wire.md §1). */
export const totalCap = 10_000;
