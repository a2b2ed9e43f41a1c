// oxlint-disable-next-line no-control-regex -- they are what no text has
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
/** Lines that are searched for a separator: a title and empty lines may come before the headings. */
const mostLines = 50;

/** The kind of a text, by its start. */
export type TextKind = 'table' | 'page' | 'noColumns' | 'none';

/**
 * Returns the kind of a text by its first bytes. A table is UTF-8, UTF-16 with a byte order mark or GB 18030, without
 * controls, and has fields separated by a comma, a semicolon or a tab.
 *
 * @param size of the whole file.
 */
export function kindOfText(first: Buffer, size: number): TextKind {
  const text = decodeText(first, first.length < size);
  if (text === undefined || control.test(text)) return 'none';
  if (/^\s*(?:<|\{\\rtf)/.test(text)) return 'page';
  const lines = text.split(/\r\n|\r|\n/, mostLines);
  return lines.some((line) => /[,;\t]/.test(line)) ? 'table' : 'noColumns';
}

/** @param isCut the last character may be incomplete. */
function decodeText(bytes: Buffer, isCut: boolean): string | undefined {
  const mark = bytes.toString('hex', 0, 2);
  const marked = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : undefined;
  const text = marked
    ? decoded(bytes, marked, isCut)
    : (decoded(bytes, 'utf-8', isCut) ?? decoded(bytes, 'gb18030', isCut));
  // The end-of-file character of DOS.
  return text?.endsWith('\u001a') ? text.slice(0, -1) : text;
}

function decoded(bytes: Buffer, encoding: string, isCut: boolean): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return undefined;
  }
}
