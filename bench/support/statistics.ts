export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** The percentile of sorted values. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** The slope of the least-squares line through the points. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (pick: 0 | 1): number => points.reduce((sum, point) => sum + point[pick], 0) / points.length;
  const [mx, my] = [mean(0), mean(1)];
  const above = points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0);
  return above / points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
}
