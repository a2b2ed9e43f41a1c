import { statSync } from 'node:fs';
import path from 'node:path';
import { productVersion } from '#app/site/version.ts';
import { openCopyClient } from '#kernel/backup/server/copy-client.ts';
import { nameFiles } from '#kernel/backup/server/name-files.ts';
import { writeBackup } from '#kernel/backup/server/write-backup.ts';
import { openDiskStorage } from '#kernel/files/server/disk-storage.ts';
import { fileArgument } from './file-argument.ts';
import { listFiles } from './list-files.ts';
import { withPostgres } from './with-database.ts';

const file = fileArgument('Which file?  npm run backup -- FILE [--verbose], for instance portico.tar.zst');

const isVerbose = process.argv.includes('--verbose');

await withPostgres(async (url, config) => {
  const storage = openDiskStorage(path.join(config.dataDir, 'files'));
  const onProgress = (what: string, count: number): void => {
    if (isVerbose) console.log(`${what}: ${count.toLocaleString('en')}`);
  };
  const { tables, files } = await writeBackup({ url, storage, file, version: productVersion, onProgress });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const size = (statSync(file).size / 1e6).toFixed(1);
  console.log(
    `${file}: ${rows.toLocaleString('en')} rows of ${tables.length} tables and ${files.count} files, ${size} MB.`,
  );
  console.log(`The secret key is not in it: keep ${config.secretKeyFile} apart.`);
  const [missing, altered] = await namesOf(url, [files.missing, files.altered ?? []]);
  if (missing.length > 0) listFiles(`${missing.length} files have no bytes in ${config.dataDir}/files:`, missing);
  if (altered.length > 0) {
    listFiles(
      `${altered.length} files have other bytes than those of their hash; they are in the archive as such:`,
      altered,
    );
    console.error(
      'Restore will refuse the archive without --without-altered-files. See docs/operating.md, "Altered files".',
    );
  }
  if (missing.length + altered.length > 0) process.exitCode = 1;
});

async function namesOf(url: string, [missing, altered]: readonly [readonly string[], readonly string[]]) {
  const client = await openCopyClient(url, 'portico backup');
  try {
    return [await nameFiles(client, missing), await nameFiles(client, altered)] as const;
  } finally {
    await client.end();
  }
}
