import { piecesOf, wrapText } from '#kernel/document/wrap-text.ts';
import type { TextLayer } from '#zero-carbon/drawing/design.ts';

/** A box for lines of text, in points. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

export interface Fitted {
  readonly size: number;
  readonly lines: readonly string[];
  /** Whether the box holds them. */
  readonly fits: boolean;
}

type Rule = Pick<TextLayer, 'size' | 'smallest' | 'leading' | 'fit'>;
/** The width of a text as a share of its size. */
type WidthOf = (text: string) => number;

/** What a hundredth of a point is too little to see. */
const hair = 0.01;
/** A paragraph of so many lines is set with lines of about one length. */
const mostBalanced = 4;

export const heightOf = (lines: number, size: number, leading: number): number => size * (1 + (lines - 1) * leading);

/**
 * Lines of a text in a box by its rule. What wraps takes the largest size that the box holds; of such sizes one that
 * breaks no word comes first.
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

/** The largest size, to a tenth of a point, that does; null where not even the smallest does. */
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

/** A line in lines of about one length, where they are few: no single character is left over on the last. */
function wrapLine(text: string, width: number, widthOf: WidthOf): string[] {
  const greedy = wrapText(text, width, widthOf);
  if (greedy.length < 2 || greedy.length > mostBalanced) return greedy;
  // one that is wider than the line is broken anyway
  const longest = Math.max(...piecesOf(text).map((piece) => Math.min(width, widthOf(piece.trimEnd()))));
  let [low, high] = [Math.max(longest, widthOf(text) / greedy.length / 1.5), width];
  while (high - low > 0.05) {
    const middle = (low + high) / 2;
    if (wrapText(text, middle, widthOf).length > greedy.length) low = middle;
    else high = middle;
  }
  return wrapText(text, high, widthOf);
}
