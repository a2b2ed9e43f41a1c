import type { Peek } from './media-type.ts';

/** Bytes of an end of central directory with the longest comment (APPNOTE §4.3.16). */
const longestEnd = 22 + 65_535;
/** Bytes of a directory beyond which an archive is taken for none. */
const longestDirectory = 8 * 1_048_576;

/** The names of an archive's files, as its directory has them; undefined where it has none that can be read. */
export async function namesInZip(peek: Peek, size: number): Promise<ReadonlySet<string> | undefined> {
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
