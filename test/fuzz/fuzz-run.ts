import { randomBytes } from 'node:crypto';
import type { Good } from './mutate-plaintext.ts';

const long = process.env['PORTICO_LONG'] === '1';

/** The number of mutants in a run. */
export const mutants = long ? 100_000 : 5_000;

/** Fixed in the short run. In the long run every run uses another seed, which a failure reports. */
export const seed = Number(process.env['PORTICO_SEED'] ?? (long ? randomBytes(4).readUInt32BE() : 20_261_121));

/** The allowed growth of used memory between the first tenth of the mutants and the last one, in bytes. */
export const mayGrow = 8 * 1024 * 1024;

/** The envelope that an honest page would send now. */
export const goodNow = (now: number): Good => ({
  t: now,
  id: randomBytes(16).toString('base64url'),
  params: { code: '001', start: 0, limit: 20 },
});
