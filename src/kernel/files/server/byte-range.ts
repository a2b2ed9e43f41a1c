import { parse } from 'range-parser';

/** The requested range of a file: all, a range (both ends included), or none within the file. */
export type Asked = 'all' | 'none' | { readonly start: number; readonly end: number };

/**
 * Reads a `Range` header (RFC 9110 §14). One byte range is supported; several, or an invalid header, mean all.
 *
 * @example
 * readRange('bytes=0-9', 100); // { start: 0, end: 9 }
 */
export function readRange(header: string | undefined, size: number): Asked {
  const { code, type, ranges } = parse(size, header ?? '');
  if ((code & malformed) !== 0 || type !== 'bytes' || ranges.length > 1) return 'all';
  return ranges[0] ?? 'none';
}

/** The library's bit for a header with an invalid range. */
const malformed = 1;

/** Returns true if an `If-None-Match` names the tag or `*` (RFC 9110 §13.1.2). */
export const namesTag = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((given) => given.trim().replace(/^W\//, '') === tag));
