import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '#kernel/db/server/database.ts';
import { migrate } from '#kernel/db/server/migrate.ts';
import { startPostgres } from '#kernel/db/server/postgres/embedded-postgres.ts';
import { repositoryRoot } from './api-doc/parse-source.ts';
import { tableFiles } from './tables/table-files.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'portico-tables-'));
const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), fast: true });
try {
  const database = openDatabase(postgres.url, () => {});
  await migrate(database.kysely);
  for (const [file, text] of Object.entries(await tableFiles(database.pool))) {
    await writeFile(path.join(repositoryRoot, file), text);
    console.log(`Written: ${file}`);
  }
  await database.close();
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
