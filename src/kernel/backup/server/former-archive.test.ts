import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { formerMigrations } from '#kernel/db/server/schema/former-migrations.ts';
import { openDatabase } from '#kernel/db/server/database.ts';
import { migrationNames } from '#kernel/db/server/migrate.ts';
import { contentOf, emptyDatabase } from '../../../../test/support/database-content.ts';
import { makeFormerDatabase } from '../../../../test/support/former-database.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portico former '));
afterAll(() => rmSync(folder, { recursive: true }));
const source = emptyDatabase();
const target = emptyDatabase();

it('restores an archive of the former migrations, and refuses one from before their last', async () => {
  await source.make();
  await target.make();
  await makeFormerDatabase(source.url);
  const backup = (file: string) => writeBackup({ url: source.url, storage: undefined, file, version: '3.2.1' });
  const [complete, earlier] = [path.join(folder, 'complete'), path.join(folder, 'earlier')];
  await backup(complete);
  const database = openDatabase(source.url, () => {});
  await database.pool.query('delete from kernel.migrations where name = $1', [formerMigrations.at(-1)]);
  await database.close();
  await backup(earlier);

  await expect(restoreBackup({ url: target.url, storage: undefined, file: earlier })).rejects.toThrow(
    `not at the migration ${formerMigrations.at(-1)}`,
  );
  await restoreBackup({ url: target.url, storage: undefined, file: complete });
  const [restored, original] = [await contentOf(target.url), await contentOf(source.url)];
  expect(restored).toMatchObject(original);
  const after = openDatabase(target.url, () => {});
  const { rows } = await after.pool.query<{ name: string }>('select name from kernel.migrations order by name');
  await after.close();
  expect(rows.map(({ name }) => name)).toEqual(await migrationNames());
});
