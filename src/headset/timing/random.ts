import { randomInt } from 'node:crypto';
import { seeded, type Random } from '#kernel/checks/seeded.ts';

/** Returns the random generator of a run, reproducible by its seed. */
export const createRandom = (seed: number = randomInt(2 ** 32)): Random => seeded(seed);

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Returns random base64url characters: names of connections and boots, which must differ and need not be secret. */
export function randomName(length: number): string {
  let name = '';
  for (let left = length; left > 0; left -= 1) name += letters[Math.floor(Math.random() * 64)];
  return name;
}
