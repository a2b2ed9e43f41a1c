/** `npm run test:long`. */
export const isLong = process.env['PORTICO_LONG'] === '1';

/**
 * How often something is tried that is drawn anew each time: a few times in each run of `npm test`, which together are many,
 * and often in the long run.
 */
export const timesOf = (few: number, many: number): number => (isLong ? many : few);
