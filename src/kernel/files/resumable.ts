import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { line } from '#kernel/checks/fields.ts';
import { mostSize } from './listed-files.ts';
import { uploadWords } from './upload.words.ts';

/** Maximum bytes of one file sent in pieces, unless its call sets another. */
export const mostBytes = 200 * 1_048_576;

/** Bytes of one piece (docs/wire.md §3). */
export const pieceSize = 10 * 1_048_576;

/** Maximum bytes of the files of one party, unless the call sets another. */
export const roomOfParty = 5 * 1_073_741_824;

/**
 * The facts that a call states about a file to send.
 *
 * @param most bytes of one file.
 * @example
 * input: z.object(uploadFactsUpTo(8 * 1_073_741_824))
 */
export const uploadFactsUpTo = (most: number) => ({
  /** The owner's name for it. */
  name: line(200, 1),
  /** Bytes. */
  size: z.int().check(z.gte(1), z.lte(most, bilingual(uploadWords.tooLarge, { most: mostSize(most) }))),
  /** SHA-256 of all of it, hexadecimal. */
  sha256: z.string().check(z.regex(/^[\da-f]{64}$/)),
});

/** The same of a file of the usual size. */
export const uploadFacts = uploadFactsUpTo(mostBytes);
export type UploadFacts = z.output<z.ZodMiniObject<typeof uploadFacts>>;

/** The address for an upload. */
export const startedUpload = z.object({
  id: z.string(),
  /** By tus 1.0; a client with the address can send (docs/wire.md §3). */
  url: z.string(),
  /** Bytes that are there already. */
  received: z.int(),
});
export type StartedUpload = z.output<typeof startedUpload>;

/** An unfinished upload, as users who may continue it see it. */
export const unfinishedUpload = z.object({
  id: z.string(),
  name: z.string(),
  size: z.int(),
  sha256: z.string(),
  received: z.int(),
  /** The user who sent the latest piece. */
  uploader: z.nullable(z.string()),
  /** When it is removed; UTC. */
  until: z.string(),
});
