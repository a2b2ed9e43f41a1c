import { piecesOf, wrapText } from '#kernel/document/wrap-text.ts';
import type { TextLayer } from '#zero-carbon/certification/drawing/design.ts';

/** A box for lines of text, in points. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

export interface Fitted {
  readonly size: number;
  readonly lines: readonly string[];
  /** True if they fit in the box. */
  readonly fits: boolean;
}

type Rule = Pick<TextLayer, 'size' | 'smallest' | 'leading' | 'fit'>;
/** The width of a text as a share of its size. */
type WidthOf = (text: string) => number;

/** A tolerance of a hundredth of a point is invisible. */
const hair = 0.01;
/** Up to this number of lines, a paragraph is set with lines of about one length. */
const mostBalanced = 4;

export const heightOf = (lines: number, size: number, leading: number): number => size * (1 + (lines - 1) * leading);

/**
 * Fits the lines of a text into a box by its rule. Wrapped text gets the largest size that fits; among such sizes one
 * that breaks no word is preferred.
 */
export function fitText(lines: readonly string[], room: Room, rule: Rule, widthOf: WidthOf): Fitted {
  const { size, leading, fit } = rule;
  const smallest = Math.min(rule.smallest, size);
  const holds = (set: readonly string[], at: number): boolean =>
    heightOf(set.length, at, leading) <= room.height + hair &&
    set.every((line) => widthOf(line) * at <= room.width + hair);
  const wrapped = (at: number): string[] => lines.flatMap((line) => wrapLine(line, room.width / at, widthOf));

  if (fit !== 'wrap') {
    const found = largest(smallest, size, (at) => holds(lines, at));
    if (found !== null) return { size: found, lines, fits: true };
    if (fit === 'shrink') return { size: smallest, lines, fits: false };
  }
  const least = fit === 'wrap' ? size : smallest;
  const longest = Math.max(0, ...lines.flatMap(piecesOf).map((piece) => widthOf(piece.trimEnd())));
  const whole = Math.min(size, longest > 0 ? Math.floor(((room.width + hair) / longest) * 10) / 10 : size);
  const found =
    (whole >= least ? largest(least, whole, (at) => holds(wrapped(at), at)) : null) ??
    largest(least, size, (at) => holds(wrapped(at), at));
  if (found === null) return { size: least, lines: wrapped(least), fits: false };
  return { size: found, lines: wrapped(found), fits: true };
}

/** The largest size, to a tenth of a point, that passes; null if not even the smallest does. */
function largest(smallest: number, size: number, does: (at: number) => boolean): number | null {
  if (does(size)) return size;
  let [low, high] = [Math.round(smallest * 10), Math.round(size * 10)];
  if (!does(low / 10)) return null;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (does(middle / 10)) low = middle;
    else high = middle;
  }
  return low / 10;
}

/** A paragraph in lines of about one length, if they are few: the last line never has a single character. */
function wrapLine(text: string, width: number, widthOf: WidthOf): string[] {
  const greedy = wrapText(text, width, widthOf);
  if (greedy.length < 2 || greedy.length > mostBalanced) return greedy;
  // a piece wider than the line is broken anyway
  const longest = Math.max(...piecesOf(text).map((piece) => Math.min(width, widthOf(piece.trimEnd()))));
  let [low, high] = [Math.max(longest, widthOf(text) / greedy.length / 1.5), width];
  while (high - low > 0.05) {
    const middle = (low + high) / 2;
    if (wrapText(text, middle, widthOf).length > greedy.length) low = middle;
    else high = middle;
  }
  return wrapText(text, high, widthOf);
}
