import { createHash, type Hash } from 'node:crypto';
import { readArchive } from './archive-reader.ts';
import { BackupError } from './backup-error.ts';
import { readManifest, type Manifest } from './manifest.ts';

/** The table that an entry belongs to. */
export const tableOf = (entry: string): string | undefined => /^tables\/([^/]+)\/\d+\.copy$/.exec(entry)?.[1];

/** The hash of an entry's file. */
export const fileOf = (entry: string): string | undefined => /^files\/([0-9a-f]{64})$/.exec(entry)?.[1];

export interface VerifiedArchive {
  readonly manifest: Manifest;
  /** Hashes of files whose bytes do not match. */
  readonly altered: readonly string[];
}

/**
 * Reads an archive through and checks every hash in it, before anything is changed.
 *
 * @param withoutAltered continues if bytes of files do not match their hash; these files are returned.
 * @throws BackupError that states the defect.
 */
export async function verifyArchive(file: string, withoutAltered = false): Promise<VerifiedArchive> {
  const altered: string[] = [];
  const tables = new Map<string, Hash>();
  let files = 0;
  let manifest: Manifest | undefined;
  for await (const { name, content } of readArchive(file)) {
    const table = tableOf(name);
    const sha256 = fileOf(name);
    if (name === 'manifest.json') {
      const chunks: Uint8Array[] = [];
      for await (const chunk of content) chunks.push(chunk);
      manifest = readManifest(Buffer.concat(chunks).toString());
      continue;
    }
    const hash = (table !== undefined && tables.get(table)) || createHash('sha256');
    if (table !== undefined) tables.set(table, hash);
    for await (const chunk of content) hash.update(chunk);
    if (sha256 === undefined) continue;
    files += 1;
    if (hash.digest('hex') !== sha256) altered.push(sha256);
  }
  if (!manifest) throw new BackupError(`${file} is incomplete: it has no manifest.`);
  for (const { name, sha256 } of manifest.tables) {
    const found = (tables.get(name) ?? createHash('sha256')).digest('hex');
    if (found !== sha256) throw new BackupError(`The archive is damaged: the table ${name} is not what was written.`);
  }
  if (files !== manifest.files.count) {
    throw new BackupError(`The archive is damaged: it holds ${files} of ${manifest.files.count} files.`);
  }
  if (altered.length > 0 && !withoutAltered) throw new BackupError(alteredText(altered, manifest));
  return { manifest, altered };
}

/** States if files were altered before the backup was made, or the archive has been damaged since. */
function alteredText(altered: readonly string[], { files }: Manifest): string {
  const known = new Set(files.altered);
  const since = altered.filter((sha256) => !known.has(sha256));
  const what =
    since.length > 0
      ? `The archive is damaged: the bytes of ${since.length} files are not those of their hash (${listed(since)}).`
      : `The backup was made of ${altered.length} files whose bytes were altered already (${listed(altered)}).`;
  return `${what} Restore without them with --without-altered-files, or restore an earlier backup.`;
}

const listed = (hashes: readonly string[]): string =>
  hashes.length > 20 ? `${hashes.slice(0, 20).join(', ')} and ${hashes.length - 20} more` : hashes.join(', ');
