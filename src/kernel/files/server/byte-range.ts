/** What of a file is asked for: all of it, a part (both ends included), or a part it does not have. */
export type Asked = 'all' | 'none' | { readonly start: number; readonly end: number };

/** Reads a `Range` header (RFC 9110 §14). One range of bytes is honoured; several, or what is no range, mean all. */
export function readRange(header: string | undefined, size: number): Asked {
  const match = header?.match(/^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i);
  if (!match) return 'all';
  const [, first = '', last = ''] = match;
  if (first === '') {
    if (last === '') return 'all';
    const length = Math.min(Number(last), size);
    return length === 0 ? 'none' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'all';
  if (start >= size) return 'none';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/** Whether an `If-None-Match` names the tag, or anything (RFC 9110 §13.1.2). */
export const namesTag = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((given) => given.trim().replace(/^W\//, '') === tag));
