import { statSync } from 'node:fs';
import path from 'node:path';
import { productVersion } from '#app/site/version.ts';
import { writeBackup } from '#kernel/db/server/backup/write-backup.ts';
import { openDiskStorage } from '#kernel/files/server/disk-storage.ts';
import { fileArgument } from './file-argument.ts';
import { withPostgres } from './with-database.ts';

const file = fileArgument('Which file?  npm run backup -- FILE, for instance portico.tar.zst');

await withPostgres(async (url, config) => {
  const storage = openDiskStorage(path.join(config.dataDir, 'files'));
  const onProgress = (what: string, count: number): void => console.log(`${what}: ${count.toLocaleString('en')}`);
  const { tables, files } = await writeBackup({ url, storage, file, version: productVersion, onProgress });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const size = (statSync(file).size / 1e6).toFixed(1);
  console.log(
    `${file}: ${rows.toLocaleString('en')} rows of ${tables.length} tables and ${files.count} files, ${size} MB.`,
  );
  console.log(`The secret key is not in it: keep ${config.secretKeyFile} apart.`);
  if (files.missing.length > 0) {
    console.error(
      `${files.missing.length} files have no bytes in ${config.dataDir}/files: ${files.missing.join(', ')}`,
    );
    process.exitCode = 1;
  }
});
