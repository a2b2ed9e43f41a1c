import * as z from 'zod/mini';
import { BackupError } from './backup-error.ts';

/** The archive's format; other formats are not read. */
export const backupFormat = 'portico-backup/1';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const tableSchema = z.object({
  /** `schema.table`. */
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** Of the table's COPY text. */
  sha256: hash,
});

const manifestSchema = z.object({
  format: z.literal(backupFormat),
  /** Of the product that wrote it. */
  version: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** Applied, in order; the last is the archive's level. */
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  /** The current value of a sequence. */
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  /** Fingerprints of the secret keys that are needed to read it; absent in an archive from before they were recorded. */
  secretKeys: z.optional(z.array(z.string())),
  files: z.object({
    count: z.int(),
    /** Rows of the file table whose bytes were missing. */
    missing: z.array(hash),
    /** Files in the archive whose bytes do not match their hash; absent in archives of earlier versions. */
    altered: z.optional(z.array(hash)),
  }),
});

export type BackedUpTable = z.infer<typeof tableSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

/**
 * Reads an archive's manifest.
 *
 * @throws BackupError for one of another format.
 */
export function readManifest(text: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  const read = manifestSchema.safeParse(value);
  if (read.success) return read.data;
  const { format } = (value ?? {}) as { format?: unknown };
  throw new BackupError(
    typeof format === 'string' && format !== backupFormat
      ? `The archive has the format ${format}; this version of the product reads ${backupFormat}.`
      : 'The archive holds no manifest that can be read.',
  );
}
