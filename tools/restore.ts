import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '#kernel/config/server/config.ts';
import { BackupError } from '#kernel/backup/server/backup-error.ts';
import { restoreBackup } from '#kernel/backup/server/restore-backup.ts';
import { openDatabase } from '#kernel/db/server/database.ts';
import { openDiskStorage } from '#kernel/files/server/disk-storage.ts';
import { markFilesFolder, recordedId } from '#kernel/installation/server/files-folder.ts';
import { openKeyFile } from '#kernel/secrets/server/key-file.ts';
import { fileArgument } from './file-argument.ts';
import { listFiles } from './list-files.ts';
import { withPostgres } from './with-database.ts';

const file = fileArgument('Which file?  npm run restore -- FILE [--replace] [--without-altered-files] [--verbose]');
const isVerbose = process.argv.includes('--verbose');
const replace = process.argv.includes('--replace');
const withoutAltered = process.argv.includes('--without-altered-files');

await withPostgres(
  async (url, config) => {
    const folder = path.join(config.dataDir, 'files');
    const storage = openDiskStorage(folder);
    const onProgress = (what: string, count: number): void => {
      if (isVerbose) console.log(`${what}: ${count.toLocaleString('en')}`);
    };
    const keys = openKeyFile(config.secretKeyFile, { make: false }).ids;
    console.log(`Checking ${file} …`);
    const keyFile = { file: config.secretKeyFile, keys };
    const options = { url, storage, file, keyFile, replace, withoutAltered, onProgress };
    const { manifest, skipped, without } = await restoreBackup(options);
    await markRestored(url, folder);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${rows.toLocaleString('en')} rows of ${manifest.tables.length} tables, ${manifest.files.count} files.`,
    );
    console.log(`Restored as of ${manifest.at}, every hash and count as written.`);
    if (without.length > 0) listFiles(`${without.length} files have no bytes now:`, without);
    if (skipped.length > 0) console.log(`Queued jobs are of another version and were left out: ${skipped.join(', ')}.`);
  },
  { before: requireKeyFile, make: true },
);

/** Runs before a database is created, which would have no key. */
function requireKeyFile({ secretKeyFile }: Config): void {
  if (existsSync(secretKeyFile)) return;
  throw new BackupError(
    `The secret key file ${secretKeyFile} is missing: copy the one that was kept apart from the archive there, with mode 0600, then restore again.`,
  );
}

/** The folder now contains the restored database's files, whatever it contained before. */
async function markRestored(url: string, folder: string): Promise<void> {
  const database = openDatabase(url, () => {}, 1);
  try {
    markFilesFolder(folder, await recordedId(database.kysely));
  } finally {
    await database.close();
  }
}
