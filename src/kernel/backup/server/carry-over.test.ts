import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#kernel/db/server/database.ts';
import { findPostgresBinaries } from '#kernel/db/server/postgres/embedded-postgres-binaries.ts';
import { OtherMajorError, startPostgres } from '#kernel/db/server/postgres/embedded-postgres.ts';
import { migrate } from '#kernel/db/server/migrate.ts';
import { archiveIn, isHalfCarriedOver } from './carry-over-state.ts';
import { carryOver } from './carry-over.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portico carry '));
afterAll(() => rmSync(folder, { recursive: true }));

const installed = findPostgresBinaries();
const at = new Date('2026-11-21T04:05:06.789Z');

async function fill(dataDir: string): Promise<void> {
  const postgres = await startPostgres({ dataDir, fast: true });
  const database = openDatabase(postgres.url, () => {});
  await migrate(database.kysely);
  await sql`insert into kernel.mails (recipient, subject, text, queued_at) values ('a', '主题', 'b', ${at})`.execute(
    database.kysely,
  );
  await database.close();
  await postgres.stop();
}

async function subjects(url: string): Promise<string[]> {
  const database = openDatabase(url, () => {});
  const rows = await database.kysely.selectFrom('kernel.mails').select('subject').execute();
  await database.close();
  return rows.map(({ subject }) => subject);
}

describe('an embedded Postgres of another major version', () => {
  it('is not started without migration', async () => {
    const dataDir = path.join(folder, 'refused');
    await fill(dataDir);
    const binaries = { ...installed, major: installed.major + 1 };
    await expect(startPostgres({ dataDir, binaries })).rejects.toThrow(OtherMajorError);
    await expect(carryOver({ dataDir, binaries: { ...installed, major: 3 }, version: '3.2.1' })).rejects.toThrow(
      'newer',
    );
  });

  // The same programs replace the older ones: they behave alike, and no second Postgres needs to be downloaded.
  it('is migrated and its old cluster is retained', async () => {
    const dataDir = path.join(folder, 'carried');
    await fill(dataDir);
    const postgres = await carryOver({ dataDir, old: installed, version: '3.2.1', fast: true });
    expect(await subjects(postgres.url)).toEqual(['主题']);
    await postgres.stop();
    expect(existsSync(path.join(dataDir, `cluster-${installed.major}`, 'PG_VERSION'))).toBe(true);
    expect(isHalfCarriedOver(dataDir)).toBe(false);
  });

  it('completes an interrupted migration at the next start', async () => {
    const dataDir = path.join(folder, 'broken off');
    await fill(dataDir);
    const before = await startPostgres({ dataDir, fast: true });
    await writeBackup({ url: before.url, storage: undefined, file: archiveIn(dataDir), version: '3.2.1' });
    await before.stop();
    rmSync(path.join(dataDir, 'cluster'), { recursive: true });
    const postgres = await carryOver({ dataDir, version: '3.2.1', fast: true });
    expect(await subjects(postgres.url)).toEqual(['主题']);
    await postgres.stop();
    expect(isHalfCarriedOver(dataDir)).toBe(false);
  });
});

it('leaves the database unchanged when a restore fails', async () => {
  const dataDir = path.join(folder, 'kept');
  await fill(dataDir);
  const postgres = await startPostgres({ dataDir, fast: true });
  const file = path.join(folder, 'none.tar.zst');
  await expect(restoreBackup({ url: postgres.url, storage: undefined, file, replace: true })).rejects.toThrow(
    'There is no file',
  );
  expect(await subjects(postgres.url)).toEqual(['主题']);
  await postgres.stop();
});
