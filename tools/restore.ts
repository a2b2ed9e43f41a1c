import path from 'node:path';
import { restoreBackup } from '#kernel/db/server/backup/restore-backup.ts';
import { openDiskStorage } from '#kernel/files/server/disk-storage.ts';
import { fileArgument } from './file-argument.ts';
import { withPostgres } from './with-database.ts';

const file = fileArgument('Which file?  npm run restore -- FILE [--replace]');
const replace = process.argv.includes('--replace');

await withPostgres(async (url, config) => {
  const storage = openDiskStorage(path.join(config.dataDir, 'files'));
  const onProgress = (what: string, count: number): void => console.log(`${what}: ${count.toLocaleString('en')}`);
  console.log(`Checking ${file} …`);
  const { manifest, skipped } = await restoreBackup({ url, storage, file, replace, onProgress });
  console.log(`Restored as of ${manifest.at}, every hash and count as written.`);
  if (skipped.length > 0) console.log(`Queued jobs are of another version and were left out: ${skipped.join(', ')}.`);
  console.log(`What was encrypted needs the secret key of that installation in ${config.secretKeyFile}.`);
});
