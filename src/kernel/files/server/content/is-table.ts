// oxlint-disable-next-line no-control-regex -- they are what no text has
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * Whether bytes begin as a table of text does: characters of UTF-8 or GB 18030, no controls, and fields that something
 * separates on the first line.
 *
 * @param size of the whole file.
 */
export function isTable(first: Buffer, size: number): boolean {
  const isCut = first.length < size;
  const text = decoded(first, 'utf-8', isCut) ?? decoded(first, 'gb18030', isCut);
  if (text === undefined || control.test(text)) return false;
  const [line = ''] = text.split(/\r?\n/, 1);
  return /[,;\t]/.test(line) && !/^\s*</.test(line);
}

/** @param isCut the last character may not be whole. */
function decoded(bytes: Buffer, encoding: string, isCut: boolean): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return undefined;
  }
}
