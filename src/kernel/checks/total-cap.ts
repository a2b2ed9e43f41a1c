/** The highest `total` that a list says; no page lies past it (docs/wire.md §1). */
export const totalCap = 10_000;
