import * as z from 'zod/mini';

/** A file as those who may have it get it. */
export const fileAnswer = z.object({
  id: z.string(),
  /** As whoever brought it calls it. */
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** A signed download, good for 15 minutes (docs/wire.md §3). */
  path: z.string(),
});
export type FileAnswer = z.output<typeof fileAnswer>;
