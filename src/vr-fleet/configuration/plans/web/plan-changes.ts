/**
 * Returns the number of headsets that a plan changes, from the numbers whose settings and whose fixed address change. If both
 * are above zero, how many headsets are in both is unknown, and so is the total.
 */
export function changedInAll(settings: number | undefined, addresses: number | undefined): number | undefined {
  if (settings === 0) return addresses;
  return addresses === 0 ? settings : undefined;
}

/** Returns the sum, or undefined if a part is unknown. */
export const sumOf = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : one + other;
