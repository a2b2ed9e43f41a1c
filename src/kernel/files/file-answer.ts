import * as z from 'zod/mini';

/** A file as permitted users receive it. */
export const fileAnswer = z.object({
  id: z.string(),
  /** The name that its uploader used. */
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** A signed download, valid for 15 minutes (docs/wire.md §3). */
  path: z.string(),
});
export type FileAnswer = z.output<typeof fileAnswer>;
