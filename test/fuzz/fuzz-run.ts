import { randomBytes } from 'node:crypto';
import type { Good } from './mutate-plaintext.ts';

const long = process.env['PORTICO_LONG'] === '1';

/** How many mutants a run sends. */
export const mutants = long ? 100_000 : 5_000;

/** Fixed in the short run; in the long one every run is another, and what fails names its seed. */
export const seed = Number(process.env['PORTICO_SEED'] ?? (long ? randomBytes(4).readUInt32BE() : 20_261_121));

/** Bytes that may be in use more after the last mutant than after the first tenth of them. */
export const mayGrow = 8 * 1024 * 1024;

/** What an honest page would say now. */
export const goodNow = (now: number): Good => ({
  t: now,
  id: randomBytes(16).toString('base64url'),
  params: { code: '001', start: 0, limit: 20 },
});
