import * as z from 'zod/mini';
import { bytesEndpoint } from '#kernel/contract/device-endpoint.ts';

/** Bytes of a chunk that is verified separately; the last one of a content may be shorter. */
export const chunkSize = 10 * 1_048_576;

/** Bytes of a SHA-256. */
export const hashSize = 32;

/** A SHA-256, hexadecimal. */
export const contentHash = z.string().check(z.regex(/^[\da-f]{64}$/));

const what = {
  method: 'GET',
  caller: 'a headset, by HTTP Basic with its username and password for the broker.',
  input: z.object({
    /** SHA-256 of the whole content, as in a document. */
    sha256: contentHash,
  }),
  refusals: { invalid: 404, refused: 401, service_ended: 403, unknown: 404, too_many: 429 },
} as const;

/** Endpoint for the chunk hashes of a content. */
export const chunkListCall = bytesEndpoint({
  ...what,
  path: '/device/v1/content/:sha256/chunks',
  summary: 'Returns the SHA-256 of each 10 MiB of a content, 32 bytes each, in their order.',
});

/** Endpoint for the contents listed in a document. */
export const contentCall = bytesEndpoint({
  ...what,
  path: '/device/v1/content/:sha256',
  summary:
    'Returns a content while the highest revision of a kind refers to it: all bytes, or a `Range` if `If-Range` is absent or equals the `ETag`.',
});
