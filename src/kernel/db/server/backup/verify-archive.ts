import { createHash, type Hash } from 'node:crypto';
import { readArchive } from './archive-reader.ts';
import { BackupError } from './backup-error.ts';
import { readManifest, type Manifest } from './manifest.ts';

/** The table that an entry is a part of. */
export const tableOf = (entry: string): string | undefined => /^tables\/([^/]+)\/\d+\.copy$/.exec(entry)?.[1];

/** The hash of the file that an entry is. */
export const fileOf = (entry: string): string | undefined => /^files\/([0-9a-f]{64})$/.exec(entry)?.[1];

/**
 * Reads an archive through and checks every hash in it, before anything is changed for its sake.
 *
 * @throws BackupError which says what is wrong with it.
 */
export async function verifyArchive(file: string): Promise<Manifest> {
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
    if (hash.digest('hex') !== sha256)
      throw new BackupError(`The archive is damaged: the file ${sha256} is not itself.`);
  }
  if (!manifest) throw new BackupError(`${file} is incomplete: it has no manifest.`);
  for (const { name, sha256 } of manifest.tables) {
    const found = (tables.get(name) ?? createHash('sha256')).digest('hex');
    if (found !== sha256) throw new BackupError(`The archive is damaged: the table ${name} is not what was written.`);
  }
  if (files !== manifest.files.count) {
    throw new BackupError(`The archive is damaged: it holds ${files} of ${manifest.files.count} files.`);
  }
  return manifest;
}
