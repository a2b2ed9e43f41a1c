/** Newest first, part by part as numbers where both are; a headset that never said which it has comes last. */
export function compareVersions(a: string | null, b: string | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return byParts.compare(b, a);
}

const byParts = new Intl.Collator('en', { numeric: true });
