import type { MediaType } from '#kernel/contract/upload-endpoint.ts';
import type { Received, Storage } from '#kernel/files/server/storage.ts';
import { isTable } from './is-table.ts';
import { namesInZip } from './zip-names.ts';

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
