/** `npm run test:long`. */
export const isLong = process.env['PORTICO_LONG'] === '1';

/**
 * The number of repetitions of a randomised test: a few in each run of `npm test`, which add up over many runs, and
 * many in the long run.
 */
export const timesOf = (few: number, many: number): number => (isLong ? many : few);
