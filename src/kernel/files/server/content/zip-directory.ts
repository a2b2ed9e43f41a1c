import { inflateRawSync } from 'node:zlib';

/** Reads bytes of a file: `length` of them from `start`, or fewer at its end. */
export type Peek = (start: number, length: number) => Promise<Buffer>;

/** A file of an archive, from the archive's directory. */
export interface ZipPart {
  readonly isEncrypted: boolean;
  /** 0: stored, 8: deflated. */
  readonly method: number;
  /** Bytes in the archive. */
  readonly packed: number;
  /** The position of its local header. */
  readonly at: number;
}

/** Bytes of an end of central directory with the longest comment (APPNOTE §4.3.16). */
const longestEnd = 22 + 65_535;
/** Maximum bytes of a directory and maximum files in it; beyond them the file does not count as an archive. */
const longestDirectory = 8 * 1_048_576;
const mostParts = 65_536;
/** Maximum bytes of a part that is read. */
const largestPart = 1_048_576;

/**
 * The files of an archive by their names in lower case, with `/` between folders and no leading one; undefined if it
 * has no readable directory.
 */
export async function readDirectory(peek: Peek, size: number): Promise<ReadonlyMap<string, ZipPart> | undefined> {
  const end = await findEnd(peek, size);
  if (!end || end.length > longestDirectory || end.start + end.length > size) return undefined;
  const directory = await peek(end.start, end.length);
  const parts = new Map<string, ZipPart>();
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02_01_4b_50;) {
    const nameLength = directory.readUInt16LE(at + 28);
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength);
    parts.set(partName(name), {
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      at: directory.readUInt32LE(at + 42),
    });
    if (parts.size > mostParts) return undefined;
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return parts;
}

/** Some programs write `\` between folders, or a leading separator. */
export const partName = (name: string): string =>
  name
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .toLowerCase();

/** The bytes of a part; undefined if it is too large for a description, or cannot be unpacked. */
export async function readPart(peek: Peek, part: ZipPart | undefined): Promise<Buffer | undefined> {
  if (!part || part.isEncrypted || part.packed > largestPart) return undefined;
  const header = await peek(part.at, 30);
  if (header.length < 30 || header.readUInt32LE(0) !== 0x04_03_4b_50) return undefined;
  const from = part.at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = await peek(from, part.packed);
  if (part.method === 0) return packed;
  try {
    return part.method === 8 ? inflateRawSync(packed, { maxOutputLength: largestPart }) : undefined;
  } catch {
    return undefined;
  }
}

/** The directory that the end of an archive names. */
async function findEnd(peek: Peek, size: number): Promise<{ start: number; length: number } | undefined> {
  const from = Math.max(0, size - longestEnd);
  const tail = await peek(from, longestEnd);
  const mark = Buffer.from('PK\u0005\u0006');
  for (let end = tail.lastIndexOf(mark); end >= 0; end = end === 0 ? -1 : tail.lastIndexOf(mark, end - 1)) {
    if (tail.length - end < 22) continue;
    const [length, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
    if (start === 0xff_ff_ff_ff || length === 0xff_ff_ff_ff) return findLargeEnd(peek, tail.subarray(0, end));
    // A comment may contain the signature too: then the data after it names no directory.
    if (start + length <= from + end) return { start, length };
  }
  return undefined;
}

/** The same of an archive with 64-bit fields (APPNOTE §4.3.14). */
async function findLargeEnd(peek: Peek, before: Buffer): Promise<{ start: number; length: number } | undefined> {
  const locator = before.length - 20;
  if (locator < 0 || before.readUInt32LE(locator) !== 0x07_06_4b_50) return undefined;
  const end = await peek(Number(before.readBigUInt64LE(locator + 8)), 56);
  if (end.length < 56 || end.readUInt32LE(0) !== 0x06_06_4b_50) return undefined;
  return { start: Number(end.readBigUInt64LE(48)), length: Number(end.readBigUInt64LE(40)) };
}
