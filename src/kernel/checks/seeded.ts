/** The 32-bit FNV-1a hash of a text, over its code points. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** From 0 up to, but not including, 1. */
export type Random = () => number;

/**
 * Repeatable numbers from 0 up to 1 (mulberry32): a selection or demo data from a seed is the same on screen, in print
 * and in ten years, and a failed run can be repeated. Never for secrets.
 *
 * @example
 * const next = seeded('welcome');
 * next(); // always the same first number
 */
export function seeded(seed: string | number): Random {
  let state = typeof seed === 'string' ? hashOf(seed) : seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Selects an entry of a list by a random number.
 *
 * @example
 * pick(seeded(7), ['a', 'b']);
 */
export function pick<T>(random: Random, list: readonly T[]): T {
  if (list.length === 0) throw new RangeError('Nothing to pick from');
  return list[Math.floor(random() * list.length)] as T;
}
