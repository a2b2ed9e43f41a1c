import type { MediaType } from '#kernel/contract/upload-endpoint.ts';

/** The bytes that files of a type begin with, as Latin-1. */
const beginnings: Record<MediaType, RegExp> = {
  'application/pdf': /^%PDF-/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG\r\n\cZ\n/,
  // four bytes of length in between
  'image/webp': /^RIFF[\s\S]{4}WEBP/,
};

/** Bytes that identify every type. */
export const signatureBytes = 12;

/** What a file is by its first bytes, whatever it is called; undefined for what is none of the types. */
export function mediaTypeOf(first: Uint8Array): MediaType | undefined {
  const text = Buffer.from(first.subarray(0, signatureBytes)).toString('latin1');
  return (Object.keys(beginnings) as MediaType[]).find((type) => beginnings[type].test(text));
}
