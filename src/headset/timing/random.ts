import { randomInt } from 'node:crypto';

/** From 0 up to, but not including, 1. */
export type Random = () => number;

/**
 * Random numbers that are the same again for the same seed (mulberry32), so that a run with faults can be repeated. Never
 * for anything secret.
 */
export function createRandom(seed: number = randomInt(2 ** 32)): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** So many characters of base64url: names of connections and boots, which are to differ and need not be secret. */
export function randomName(length: number): string {
  let name = '';
  for (let left = length; left > 0; left -= 1) name += letters[Math.floor(Math.random() * 64)];
  return name;
}
