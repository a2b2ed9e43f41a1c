/** Runs of numbers, as in the response of `fleetStrip`: [first, count], … */
export type Runs = readonly (readonly [first: number, count: number])[];

export function numberAt(runs: Runs, index: number): number | undefined {
  let left = index;
  for (const [first, count] of runs) {
    if (left < count) return first + left;
    left -= count;
  }
  return undefined;
}

export function indexOf(runs: Runs, number: number): number | undefined {
  let before = 0;
  for (const [first, count] of runs) {
    if (number >= first && number < first + count) return before + number - first;
    before += count;
  }
  return undefined;
}

/** A number for display, at least three digits: `031`. */
export const shownNumber = (number: number): string => String(number).padStart(3, '0');

/** Runs of neighbouring indexes among selected numbers: the positions of brackets. */
export function bracketsOf(runs: Runs, chosen: Iterable<number>): [start: number, length: number][] {
  const indexes = [...chosen]
    .map((number) => indexOf(runs, number))
    .filter((index) => index !== undefined)
    .toSorted((one, other) => one - other);
  const brackets: [number, number][] = [];
  for (const index of indexes) {
    const last = brackets.at(-1);
    if (last && last[0] + last[1] === index) last[1] += 1;
    else brackets.push([index, 1]);
  }
  return brackets;
}
