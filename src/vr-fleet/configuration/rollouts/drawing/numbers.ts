/** The highest number that a headset can have. */
const highest = 10_000_000;

/**
 * Returns the ranges of numbers in a text such as `1-24, 30`: commas and dashes in Latin or Chinese form, spaces
 * anywhere.
 *
 * @returns pairs of the first and the last number; undefined for an invalid text.
 */
export function numbersIn(text: string): [from: number, to: number][] | undefined {
  const parts = text
    .replaceAll(/\s*[-–—~～]\s*/gu, '-')
    .split(/[,，、;；\s]+/u)
    .filter((part) => part !== '');
  const ranges = parts.map((part): [number, number] | undefined => {
    const found = /^(\d{1,8})(?:-(\d{1,8}))?$/u.exec(part);
    if (!found) return undefined;
    const from = Number(found[1]);
    const to = Number(found[2] ?? found[1]);
    return from >= 1 && to >= from && to <= highest ? [from, to] : undefined;
  });
  if (ranges.length === 0 || ranges.includes(undefined)) return undefined;
  return ranges as [number, number][];
}
