import { type AnyText, bothLanguages, type Text, type ValuesOf } from '#kernel/i18n/text.ts';
import { serialWords as text } from './serials.words.ts';

/** A range of consecutive serials; a single serial is a range of one. */
export interface SerialRange {
  /** The text before the last digits. */
  readonly prefix: string;
  readonly from: bigint;
  readonly to: bigint;
  /** As it was typed. */
  readonly typed: string;
}

export type ReadSerials =
  | { readonly ranges: readonly SerialRange[]; readonly count: bigint }
  | { readonly problem: Text };

export const mostSerials = 1_000_000n;
export const mostRanges = 100;
/** The maximum number of digits that the database's integer type can store. */
const mostDigits = 18;

/**
 * Separators between the ends of a range, with surrounding spaces. A hyphen counts only between spaces, because it
 * can be part of a serial.
 */
const between = /\s*(?:–|—|―|~|至|\.\.|…)\s*|\s+(?:-|to)\s+/i;

/**
 * Parses typed serials: single ones, ranges (`A0001–A0500`, `A0001–0500`, `A0001 至 A0500`) and lists of both,
 * including full-width characters. Leading zeros are ignored, so that `A1` equals `A0001`.
 */
export function readSerials(written: string): ReadSerials {
  const plain = written.normalize('NFKC').trim();
  const joined = plain.replaceAll(new RegExp(between, 'gi'), '–');
  const parts = joined.split(/[\s,、;|]+/).filter((part) => part !== '');
  const ranges: SerialRange[] = [];
  for (const part of parts) {
    const range = rangeOf(part);
    if (!range) return problem(text.notSerial, { value: part });
    if (range.to < range.from) return problem(text.backwards, { value: part });
    ranges.push(range);
  }
  if (ranges.length > mostRanges) return problem(text.tooManyRanges, { most: String(mostRanges) });
  const count = ranges.reduce((sum, { from, to }) => sum + to - from + 1n, 0n);
  if (count > mostSerials) return problem(text.tooMany, { most: String(mostSerials) });
  for (const [index, range] of ranges.entries()) {
    const other = ranges.slice(0, index).find((one) => overlaps(one, range));
    if (other) return problem(text.twice, { value: range.typed, other: other.typed });
  }
  return { ranges, count };
}

/** Returns whether two ranges have a serial in common. */
export const overlaps = (a: SerialRange, b: SerialRange): boolean =>
  a.prefix === b.prefix && a.from <= b.to && b.from <= a.to;

interface Serial {
  readonly prefix: string;
  readonly digits: string;
}

function rangeOf(part: string): SerialRange | undefined {
  const ends = part.split('–');
  if (ends.length > 2) return undefined;
  const [first = '', last] = ends;
  if (last !== undefined) {
    const [from, to] = [serialOf(first), serialOf(last)];
    if (!from || !to || (to.prefix !== from.prefix && to.prefix !== '')) return undefined;
    return made(part, from, to.digits);
  }
  return hyphened(part) ?? single(part);
}

/**
 * A hyphen separates the ends of a range only if both have the same form and ascend: `A0001-A0500`, not
 * `GEC-2025-0001`.
 */
function hyphened(part: string): SerialRange | undefined {
  for (let at = part.indexOf('-'); at > 0; at = part.indexOf('-', at + 1)) {
    const [from, to] = [serialOf(part.slice(0, at)), serialOf(part.slice(at + 1))];
    if (!from || !to || from.prefix !== to.prefix || from.digits.length !== to.digits.length) continue;
    const range = made(part, from, to.digits);
    if (range.from < range.to) return range;
  }
  return undefined;
}

function single(part: string): SerialRange | undefined {
  const serial = serialOf(part);
  return serial && made(part, serial, serial.digits);
}

const made = (typed: string, { prefix, digits }: Serial, last: string): SerialRange => ({
  prefix,
  from: BigInt(digits),
  to: BigInt(last),
  typed,
});

function serialOf(written: string): Serial | undefined {
  const found = /^([\p{L}\p{N}\-_/.#()]*?)(\d+)$/u.exec(written.trim().toUpperCase());
  if (!found) return undefined;
  const [, prefix = '', digits = ''] = found;
  const kept = Math.max(0, digits.length - mostDigits);
  return { prefix: prefix + digits.slice(0, kept), digits: digits.slice(kept) };
}

const problem = <T extends AnyText>(text: T, ...values: ValuesOf<T>): { readonly problem: Text } => ({
  problem: bothLanguages(text, ...values),
});
