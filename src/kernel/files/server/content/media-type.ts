import type { MediaType } from '#kernel/contract/upload-endpoint.ts';
import type { Received, Storage } from '#kernel/files/server/storage.ts';

/** Bytes of a file: `length` of them from `start` on, or fewer where it ends. */
export type Peek = (start: number, length: number) => Promise<Buffer>;

/** What files of a type begin with, and at which place. */
const beginnings: readonly (readonly [MediaType, number, Buffer])[] = [
  ['application/pdf', 0, Buffer.from('%PDF-')],
  ['image/jpeg', 0, Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', 0, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/webp', 8, Buffer.from('WEBPVP8')],
];

/** The one file that an archive of a type cannot be without. */
const cores: readonly (readonly [MediaType, string])[] = [
  ['application/ofd', 'OFD.xml'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xl/workbook.xml'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'word/document.xml'],
];

/**
 * What a file is by its content, whatever it is called; undefined for what is none of the types, and for workbooks and
 * documents that bring macros.
 *
 * @example
 * const mediaType = await mediaTypeOf(storage, received);
 */
export async function mediaTypeOf(storage: Pick<Storage, 'peek'>, received: Received): Promise<MediaType | undefined> {
  const peek: Peek = (start, length) => storage.peek(received, start, length);
  const first = await peek(0, 65_536);
  const begun = beginnings.find(([, at, bytes]) => bytes.equals(first.subarray(at, at + bytes.length)));
  if (begun) return begun[0];
  if (first.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) {
    const names = await namesInZip(peek, received.size);
    if (!names || [...names].some((name) => /(?:^|\/)vbaProject\.bin$/i.test(name))) return undefined;
    return cores.find(([, core]) => names.has(core))?.[0];
  }
  return isTable(first, received.size) ? 'text/csv' : undefined;
}

// oxlint-disable-next-line no-control-regex -- they are what no text has
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * Whether bytes begin as a table of text does: characters of UTF-8 or GB 18030, no controls, and fields that something
 * separates on the first line.
 *
 * @param size of the whole file.
 */
function isTable(first: Buffer, size: number): boolean {
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

/** Bytes of an end of central directory with the longest comment (APPNOTE §4.3.16). */
const longestEnd = 22 + 65_535;
/** Bytes of a directory beyond which an archive is taken for none. */
const longestDirectory = 8 * 1_048_576;

/** The names of an archive's files, as its directory has them; undefined where it has none that can be read. */
async function namesInZip(peek: Peek, size: number): Promise<ReadonlySet<string> | undefined> {
  const from = Math.max(0, size - longestEnd);
  const tail = await peek(from, longestEnd);
  const end = tail.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  if (end < 0 || tail.length - end < 22) return undefined;
  const [length, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (length > longestDirectory || start + length > from + end) return undefined;
  const directory = await peek(start, length);
  const names = new Set<string>();
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02_01_4b_50;) {
    const nameLength = directory.readUInt16LE(at + 28);
    names.add(directory.toString('utf8', at + 46, at + 46 + nameLength));
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
}
