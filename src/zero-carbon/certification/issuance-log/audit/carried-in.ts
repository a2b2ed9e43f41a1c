import { joined, sameBytes, textOf } from '#zero-carbon/certification/issuance-log/bytes.ts';

/** Maximum size of a certificate's attachment (bytes). */
const most = 1_048_576;
/** The header of an embedded file, with the length of its stream. */
const embedded = /\/Type \/EmbeddedFile\b[^]{0,1000}?\/Length (\d{1,7})\b[^]{0,200}?>>\s*stream\r?\n/g;

/** Returns true if a file is a PDF by its first bytes. */
export const isPdf = (bytes: Uint8Array): boolean => bytes.length > 4 && latin(bytes.subarray(0, 5)) === '%PDF-';

const pngStart = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Returns true if a file is a PNG by its first bytes. */
export const isPng = (bytes: Uint8Array): boolean => sameBytes(bytes.subarray(0, 8), pngStart);

/**
 * The JSON attachment of a certificate's PDF (`certificate.json`); undefined for a PDF without it. It is searched in
 * the form of our own PDFs, compressed and unencrypted: printing to another PDF loses it.
 */
export async function carriedIn(pdf: Uint8Array): Promise<string | undefined> {
  const text = latin(pdf);
  for (const { index, 0: head, 1: length } of text.matchAll(embedded)) {
    const start = index + head.length;
    const inflated = await inflate(pdf.slice(start, start + Number(length)));
    const content = inflated && textOf(inflated);
    if (content?.startsWith('{')) return content;
  }
  return undefined;
}

const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/** Inflates zlib data; undefined for other data, and for more than the maximum size. */
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
