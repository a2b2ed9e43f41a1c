import parseRange from 'range-parser';

/** The requested range of a file: all, a range (both ends included), or none within the file. */
export type Asked = 'all' | 'none' | { readonly start: number; readonly end: number };

/**
 * Reads a `Range` header (RFC 9110 §14). One byte range is supported; several, or an invalid header, mean all.
 *
 * @example
 * readRange('bytes=0-9', 100); // { start: 0, end: 9 }
 */
export function readRange(header: string | undefined, size: number): Asked {
  const ranges = parseRange(size, header ?? '');
  // a suffix range longer than the file means all of it; the library treats it as unsatisfiable
  if (ranges === -1) return size > 0 && /^bytes=\s*-0*[1-9]/i.test(header ?? '') ? 'all' : 'none';
  if (ranges === -2 || ranges.type.toLowerCase() !== 'bytes' || ranges.length !== 1) return 'all';
  return ranges[0] ?? 'all';
}

/** Returns true if an `If-None-Match` names the tag or `*` (RFC 9110 §13.1.2). */
export const namesTag = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((given) => given.trim().replace(/^W\//, '') === tag));
