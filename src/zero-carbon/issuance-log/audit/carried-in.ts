import { joined, sameBytes, textOf } from '#zero-carbon/issuance-log/bytes.ts';

/** No certificate carries more (bytes). */
const most = 1_048_576;
/** The head of an embedded file, with the length of what follows. */
const embedded = /\/Type \/EmbeddedFile\b[^]{0,1000}?\/Length (\d{1,7})\b[^]{0,200}?>>\s*stream\r?\n/g;

/** Whether a file is a PDF by its first bytes. */
export const isPdf = (bytes: Uint8Array): boolean => bytes.length > 4 && latin(bytes.subarray(0, 5)) === '%PDF-';

const pngStart = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Whether a file is a PNG by its first bytes. */
export const isPng = (bytes: Uint8Array): boolean => sameBytes(bytes.subarray(0, 8), pngStart);

/**
 * The JSON that a certificate's PDF carries (`certificate.json`); undefined of a PDF without any. It is looked for as our
 * own PDFs have it, compressed and in the clear: who printed it anew, to another PDF, has lost it.
 */
export async function carriedIn(pdf: Uint8Array): Promise<string | undefined> {
  const text = latin(pdf);
  for (const { index, 0: head, 1: length } of text.matchAll(embedded)) {
    const start = index + head.length;
    const inflated = await inflate(pdf.slice(start, start + Number(length)));
    const said = inflated && textOf(inflated);
    if (said?.startsWith('{')) return said;
  }
  return undefined;
}

const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/** As zlib wrote it; undefined of anything else, and of more than a certificate carries. */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array | undefined> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      parts.push(next.value);
      size += next.value.length;
      if (size > most) return undefined;
    }
  } catch {
    return undefined;
  }
  return joined(...parts);
}
