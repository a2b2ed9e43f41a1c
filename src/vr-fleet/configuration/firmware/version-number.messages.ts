/** Two to four whole numbers of at most nine digits each. */
export const versionPattern = /^(?:0|[1-9]\d{0,8})(?:\.(?:0|[1-9]\d{0,8})){1,3}$/;

/**
 * Compares two versions: positive if the first is higher, negative if the second is, 0 if they are equal. A missing
 * number counts as 0.
 *
 * @returns undefined if one of them is not a version number.
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
