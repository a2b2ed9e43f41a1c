import {
  maxRatio,
  minRatioBytes,
  WorkbookTooLarge,
  WorkbookUnreadable,
  type WorkbookLimits,
} from './workbook-limits.ts';

interface ZipEntry {
  readonly name: string;
  readonly isEncrypted: boolean;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly packed: number;
  /** As declared; the bytes are counted all the same. */
  readonly unpacked: number;
  /** Offset of the local header. */
  readonly at: number;
}

/** An archive whose directory has been checked; its parts are inflated on demand. */
export interface Zip {
  readonly has: (name: string) => boolean;
  /** Unpacked bytes of a part, as declared. */
  readonly sizeOf: (name: string) => number;
  /** Inflates a part. Throws if it is absent, damaged or larger than declared. */
  readonly open: (name: string) => AsyncGenerator<Uint8Array>;
}

/** The end of the directory with the longest comment (APPNOTE §4.3.16). */
const maxEnd = 22 + 65_535;
const signatures = { end: 0x06_05_4b_50, end64: 0x06_06_4b_50, locator: 0x07_06_4b_50, entry: 0x02_01_4b_50 };
const fromOle = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Opens an archive by its directory and validates the declared entries, sizes and their ratio. Sizes may be false, so
 * the bytes are counted again during inflation.
 *
 * @throws WorkbookTooLarge
 * @throws WorkbookUnreadable
 * @example
 * const zip = openZip(bytes, workbookLimits);
 * for await (const chunk of zip.open('xl/workbook.xml')) decode(chunk);
 */
export function openZip(bytes: Uint8Array, limits: WorkbookLimits): Zip {
  // an Office file with a password is an OLE container
  if (fromOle.every((byte, at) => bytes[at] === byte)) throw new WorkbookUnreadable('encrypted');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = new Map<string, ZipEntry>();
  let packed = 0;
  let unpacked = 0;
  for (const entry of readDirectory(view, bytes, limits)) {
    packed += entry.packed;
    unpacked += entry.unpacked;
    if (unpacked > limits.maxUnpacked) throw new WorkbookTooLarge('unpacked');
    entries.set(entry.name, entry);
  }
  // entries that share bytes
  if (packed > bytes.length) throw new WorkbookTooLarge('declared');
  if (unpacked > minRatioBytes && unpacked > maxRatio * bytes.length) throw new WorkbookTooLarge('ratio');
  const budget = { left: limits.maxUnpacked };
  return {
    has: (name) => entries.has(keyOf(name)),
    sizeOf: (name) => entries.get(keyOf(name))?.unpacked ?? 0,
    open(name) {
      const entry = entries.get(keyOf(name));
      if (!entry) throw new WorkbookUnreadable('damaged');
      return inflate(entry, view, bytes, budget);
    },
  };
}

/** Some programs write `\` between folders, and names are compared without case. */
const keyOf = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

function* readDirectory(view: DataView, bytes: Uint8Array, limits: WorkbookLimits): Generator<ZipEntry> {
  const { start, count, shift } = findDirectory(view);
  if (count > limits.maxEntries) throw new WorkbookTooLarge('entries');
  let at = start;
  for (let read = 0; read < count; read += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== signatures.entry) {
      throw new WorkbookUnreadable('damaged');
    }
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const [nameLength = 0, extraLength = 0, commentLength = 0] = lengths;
    const next = at + 46 + nameLength + extraLength + commentLength;
    if (next > view.byteLength) throw new WorkbookUnreadable('damaged');
    const sizes = sizesOf(view, at, at + 46 + nameLength, extraLength);
    yield {
      name: keyOf(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      ...sizes,
      at: sizes.at + shift,
    };
    at = next;
  }
}

/** @returns where the directory starts, its entries, and how far all offsets are shifted by bytes before the archive. */
function findDirectory(view: DataView): { readonly start: number; readonly count: number; readonly shift: number } {
  let end = view.byteLength - 22;
  while (end >= 0 && end >= view.byteLength - maxEnd && view.getUint32(end, true) !== signatures.end) end -= 1;
  if (end < 0 || view.getUint32(end, true) !== signatures.end) throw new WorkbookUnreadable('notWorkbook');
  let count = view.getUint16(end + 10, true);
  let length = view.getUint32(end + 12, true);
  let start = view.getUint32(end + 16, true);
  let tail = end;
  if (count === 0xff_ff || length === 0xff_ff_ff_ff || start === 0xff_ff_ff_ff) {
    const locator = end - 20;
    if (locator < 0 || view.getUint32(locator, true) !== signatures.locator) throw new WorkbookUnreadable('damaged');
    tail = number64(view, locator + 8);
    if (tail + 56 > locator || view.getUint32(tail, true) !== signatures.end64) throw new WorkbookUnreadable('damaged');
    count = number64(view, tail + 32);
    length = number64(view, tail + 40);
    start = number64(view, tail + 48);
  }
  const shift = tail - length - start;
  if (shift < 0) throw new WorkbookUnreadable('damaged');
  return { start: start + shift, count, shift };
}

/** Sizes and offset of an entry; if they do not fit into 32 bits, its ZIP64 field has them (APPNOTE §4.5.3). */
function sizesOf(view: DataView, at: number, extra: number, extraLength: number) {
  const sizes = {
    unpacked: view.getUint32(at + 24, true),
    packed: view.getUint32(at + 20, true),
    at: view.getUint32(at + 42, true),
  };
  for (let field = extra; field + 4 <= extra + extraLength;) {
    const length = view.getUint16(field + 2, true);
    if (view.getUint16(field, true) === 1) {
      let value = field + 4;
      for (const key of ['unpacked', 'packed', 'at'] as const) {
        if (sizes[key] !== 0xff_ff_ff_ff) continue;
        if (value + 8 > field + 4 + length || value + 8 > view.byteLength) throw new WorkbookUnreadable('damaged');
        sizes[key] = number64(view, value);
        value += 8;
      }
    }
    field += 4 + length;
  }
  return sizes;
}

function number64(view: DataView, at: number): number {
  if (at + 8 > view.byteLength) throw new WorkbookUnreadable('damaged');
  return Number(view.getBigUint64(at, true));
}

async function* inflate(
  { at, method, packed, unpacked, isEncrypted }: ZipEntry,
  view: DataView,
  bytes: Uint8Array,
  budget: { left: number },
): AsyncGenerator<Uint8Array> {
  if (isEncrypted) throw new WorkbookUnreadable('encrypted');
  if (unpacked > minRatioBytes && unpacked > maxRatio * packed) throw new WorkbookTooLarge('ratio');
  if (at + 30 > view.byteLength) throw new WorkbookUnreadable('damaged');
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const part = bytes.subarray(start, start + packed);
  if (part.length < packed || (method !== 0 && method !== 8)) throw new WorkbookUnreadable('damaged');
  let size = 0;
  const count = (chunk: Uint8Array): void => {
    size += chunk.length;
    budget.left -= chunk.length;
    if (size > unpacked) throw new WorkbookTooLarge('declared');
    if (budget.left < 0) throw new WorkbookTooLarge('unpacked');
  };
  if (method === 0) {
    count(part);
    for (let offset = 0; offset < part.length; offset += 65_536) yield part.subarray(offset, offset + 65_536);
    return;
  }
  const stream = new Blob([part as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw new WorkbookUnreadable('damaged', error);
      });
      if (done) return;
      count(value);
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
