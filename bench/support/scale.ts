/**
 * `BENCH_SCALE=0.01 npm run bench -- NAME` runs a bench of the fleet at a hundredth of its size, to check that it runs.
 */
const scale = Number(process.env['BENCH_SCALE'] ?? 1);

/** So many at full size; at least one. */
export const scaled = (count: number): number => Math.max(1, Math.round(count * scale));

/** The remark beside figures of a reduced size. */
export const scaleNote = scale === 1 ? '' : ` (at ${scale} of the size, no promise)`;
