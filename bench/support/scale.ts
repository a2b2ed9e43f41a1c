/** `BENCH_SCALE=0.01 npm run bench -- NAME` runs a bench of the fleet at a hundredth of its size, to see that it runs. */
const scale = Number(process.env['BENCH_SCALE'] ?? 1);

/** So many at full size; at least one. */
export const scaled = (count: number): number => Math.max(1, Math.round(count * scale));

/** The note beside figures that are not of the full size. */
export const scaleNote = scale === 1 ? '' : ` (at ${scale} of the size, no promise)`;
