/** Two to four whole numbers of at most nine digits each. */
export const versionPattern = /^(?:0|[1-9]\d{0,8})(?:\.(?:0|[1-9]\d{0,8})){1,3}$/;

/**
 * Which of two versions is higher: above 0 the first, below 0 the second, 0 neither. A number that one of them lacks is 0.
 *
 * @returns undefined where one is no number at all: then nobody knows.
 */
export function compareVersions(a: string, b: string): number | undefined {
  if (!versionPattern.test(a) || !versionPattern.test(b)) return undefined;
  const [ours, theirs] = [a, b].map((version) => version.split('.').map(Number)) as [number[], number[]];
  for (let place = 0; place < 4; place += 1) {
    const apart = (ours[place] ?? 0) - (theirs[place] ?? 0);
    if (apart !== 0) return apart;
  }
  return 0;
}
