import type { NamedFile } from '#kernel/backup/server/name-files.ts';

/** Prints files, one per line: id, hash, owning record, name. */
export function listFiles(title: string, files: readonly NamedFile[]): void {
  console.error(title);
  for (const { id, sha256, record, name } of files) {
    console.error(`  ${id}  ${sha256}  ${record ?? 'no record'}  ${JSON.stringify(name)}`);
  }
}
