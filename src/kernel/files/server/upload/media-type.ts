import type { MediaType } from '#kernel/contract/upload-endpoint.ts';

/** The bytes that files of a type begin with. */
const beginnings: Record<MediaType, Buffer> = {
  'application/pdf': Buffer.from('%PDF-'),
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff]),
  'image/png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
};

/** Bytes that identify every type. */
export const signatureBytes = 8;

/** What a file is by its first bytes, whatever it is called; undefined for what is none of the types. */
export const mediaTypeOf = (first: Uint8Array): MediaType | undefined =>
  (Object.keys(beginnings) as MediaType[]).find((type) => {
    const beginning = beginnings[type];
    return beginning.equals(first.subarray(0, beginning.length));
  });
