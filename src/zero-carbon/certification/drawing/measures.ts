import packed from './content/glyph-widths.json' with { type: 'json' };
import { faces, type Face } from './faces.ts';

/** The width of a face's characters, in thousandths of its size; undefined for a character that it lacks. */
export interface Measures {
  widthOf(face: Face, code: number): number | undefined;
}

/** Neighbouring characters of one width: `[first, last, width]`. */
export type WidthRange = readonly [first: number, last: number, width: number];

/**
 * Serializes ranges: the gap, the number of further characters, and the width unless it is a whole em, each in base 36.
 *
 * @example
 * packRanges([[65, 66, 607]]); // '1t,1,gv'
 */
export function packRanges(ranges: readonly WidthRange[]): string {
  let last = 0;
  return ranges
    .map(([from, to, width]) => {
      const parts = [from - last, to - from, width === 1000 ? '' : width];
      last = to;
      return parts
        .map((part) => part.toString(36))
        .join()
        .replace(/,+$/, '');
    })
    .join(';');
}

/**
 * The ranges of `packRanges`.
 *
 * @example
 * unpackRanges('1t,1,gv'); // [[65, 66, 607]]
 */
export function unpackRanges(text: string): WidthRange[] {
  let last = 0;
  return text.split(';').map((range) => {
    const [skipped = '0', more = '', width = ''] = range.split(',');
    const from = last + Number.parseInt(skipped, 36);
    last = from + (more === '' ? 0 : Number.parseInt(more, 36));
    return [from, last, width === '' ? 1000 : Number.parseInt(width, 36)];
  });
}

const ranges = new Map<Face, readonly WidthRange[]>(faces.map((face) => [face, unpackRanges(packed[face])]));

/** The fonts' own widths, from a table that `tools/write-glyph-widths.ts` writes: the same in browser and server. */
export const measures: Measures = {
  widthOf(face, code) {
    const all = ranges.get(face)!;
    let [low, high] = [0, all.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const [from, to, width] = all[middle]!;
      if (code < from) high = middle - 1;
      else if (code > to) low = middle + 1;
      else return width;
    }
    return undefined;
  },
};
