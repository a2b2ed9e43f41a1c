import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#kernel/db/server/database.ts';
import { openDiskStorage } from '#kernel/files/server/disk-storage.ts';
import { storeFile } from '#kernel/files/server/store-file.ts';
import { chainBatch } from '#kernel/workflow/history/server/chain-batch.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { verifyHistory } from '#kernel/workflow/history/server/verify-history.ts';
import { recordKeys } from '#kernel/installation/server/installation.queries.ts';
import { createKeyring } from '#kernel/secrets/server/keyring.ts';
import { contentOf, emptyDatabase, schemaOf } from '../../../../test/support/database-content.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { BackupError } from './backup-error.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const at = new Date('2026-11-21T04:05:06.789Z');
const folder = mkdtempSync(path.join(tmpdir(), 'portico backup '));
const storage = openDiskStorage(path.join(folder, 'files'));
const archive = path.join(folder, 'backup.tar.zst');
const database = useDatabase();
const bytes = Buffer.from('零碳评价\r\n\0\\.\n');
const key = '0a1b2c3d';
let fileId: string;
let original: Record<string, string[]>;

/**
 * Writes rows that are hard to restore: triggers that write, self-references, every unusual character, a
 * queued job.
 */
async function fill(): Promise<void> {
  const odd = 'tab\t line\n back\\slash \\N "quotes" 汉字 𠮷 \u200d';
  const entry = (entityId: string) =>
    ({
      actor: { personId: '7', partyId: null },
      entity: 'e',
      entityId,
      action: 'e.a',
      at,
      content: { note: odd },
    }) as const;
  await database.kysely.transaction().execute(async (tx) => {
    for (const id of ['1', '2', '3']) await record(tx, entry(id));
  });
  await chainBatch(database.kysely);
  await database.kysely.transaction().execute((tx) => record(tx, entry('4')));
  const received = await storage.receive(Readable.from([bytes]), 100);
  const facts = { name: odd, mediaType: 'text/plain', personId: null, at };
  ({ id: fileId } = await database.kysely.transaction().execute((tx) => storeFile(tx, storage, received, facts)));
  await sql`insert into kernel.mails (recipient, subject, text, queued_at) values ('', ${odd}, '\\.', ${at})`.execute(
    database.kysely,
  );
  // A child before its parent: the order of rows in a table must not matter.
  await sql`insert into accounts.menu_entries (code, path, name_zh, name_en, cachable, menu_type, position)
    values ('zz', '/', '', '', true, 'group', 1), ('aa', '/', '', '', true, 'group', 1)`.execute(database.kysely);
  await sql`update accounts.menu_entries set parent = 'zz' where code = 'aa'`.execute(database.kysely);
  await sql`update accounts.menu_entries set position = 2 where code = 'zz'`.execute(database.kysely);
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({ connectionString: database.url, schema: 'kernel_jobs', supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue('later');
  await boss.send('later', { odd }, { startAfter: 3_600 });
  await boss.stop({ graceful: false });
  await recordKeys(database.kysely, [key], at);
}

const backup = (file = archive) => writeBackup({ url: database.url, storage, file, version: '3.2.1' });

beforeAll(async () => {
  await fill();
  await backup();
  original = await contentOf(database.url);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('an archive', () => {
  it('contains the rows of one moment while other rows are written', async () => {
    const file = path.join(folder, 'busy.tar.zst');
    const { rows: before } = await sql`select from kernel.outbox`.execute(database.kysely);
    let writing = true;
    const writer = (async () => {
      for (let n = 0; writing; n += 1) {
        await sql`insert into kernel.outbox (topic, key, payload, at) values ('t', ${String(n)}, '{}', ${at})`.execute(
          database.kysely,
        );
        await sql`delete from kernel.outbox where topic = 't' and key = ${String(n - 1)}`.execute(database.kysely);
      }
      await sql`delete from kernel.outbox`.execute(database.kysely);
    })();
    const manifest = await backup(file);
    writing = false;
    await writer;
    const written = manifest.tables.find(({ name }) => name === 'kernel.outbox')!.rows - before.length;
    expect(written).toBeLessThanOrEqual(2);
    expect(manifest.files).toEqual({ count: 1, missing: [], altered: [] });
  });

  it('is readable by its owner only and leaves no partial file', () => {
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('never replaces a file', async () => {
    await expect(backup()).rejects.toThrow(BackupError);
    await expect(backup(path.join(folder, 'no folder', 'x'))).rejects.toThrow('its folder does not exist');
  });
});

describe('a restore', () => {
  const target = emptyDatabase();
  beforeEach(() => target.make());

  it('restores every table, sequence and file for an owner without superuser rights', async () => {
    const otherStorage = openDiskStorage(path.join(folder, 'files 2'));
    const { skipped } = await restoreBackup({ url: target.url, storage: otherStorage, file: archive });
    expect(skipped).toEqual([]);
    expect(await contentOf(target.url)).toEqual(original);

    const restored = openDatabase(target.url, () => {});
    const before = await verifyHistory(database.kysely);
    expect(await verifyHistory(restored.kysely)).toEqual(before);
    const { sha256 } = await restored.kysely
      .selectFrom('kernel.files')
      .select('sha256')
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow();
    const read: Uint8Array[] = [];
    for await (const chunk of (await otherStorage.read(sha256))!) read.push(chunk as Uint8Array);
    expect(Buffer.concat(read)).toEqual(bytes);

    // The restored database continues where the original stopped: ids, triggers, keys.
    await restored.kysely.transaction().execute((tx) =>
      record(tx, {
        actor: { personId: null, partyId: null },
        entity: 'e',
        entityId: '5',
        action: 'e.a',
        at,
        content: {},
      }),
    );
    expect((await chainBatch(restored.kysely)).rows).toBe(2);
    expect((await verifyHistory(restored.kysely)).broken).toBe(null);
    await expect(sql`update accounts.menu_entries set parent = 'none'`.execute(restored.kysely)).rejects.toThrow(
      'foreign key',
    );
    await expect(sql`delete from kernel.history`.execute(restored.kysely)).rejects.toThrow('append-only');
    await restored.close();
  });

  it('has the same indexes, constraints and triggers as the original database', async () => {
    await restoreBackup({ url: target.url, storage, file: archive });
    expect(await schemaOf(target.url)).toEqual(await schemaOf(database.url));
  });

  it('refuses a database that is not empty, and replaces it with the replace option', async () => {
    await restoreBackup({ url: target.url, storage, file: archive });
    const again = { url: target.url, storage, file: archive };
    await expect(restoreBackup(again)).rejects.toThrow('is not empty');
    await restoreBackup({ ...again, replace: true, keyFile: { file: '/k', keys: ['ffffffff', key] } });
    expect(await contentOf(target.url)).toEqual(original);
  });

  it('refuses while a server is running', async () => {
    const server = openDatabase(target.url, () => {});
    await server.pool.query('select 1');
    await expect(restoreBackup({ url: target.url, storage, file: archive })).rejects.toThrow('stop it first');
    await server.close();
  });

  it.each([
    ['cut off', (file: string) => Promise.resolve(truncateSync(file, statSync(file).size - 20))],
    ['another file', (file: string) => Promise.resolve(writeFileSync(file, 'certificates'))],
    ['a byte of a table changed', (file: string) => change(file, 'quotes', 'Quotes')],
    ['a byte of a file changed', (file: string) => change(file, '零碳评价\r', '零碳评价\n')],
    ['a row less in the manifest', (file: string) => change(file, '"rows": 3,', '"rows": 2,')],
    ['of another format', (file: string) => change(file, '"portico-backup/1"', '"portico-backup/9"')],
    ['of a newer version', (file: string) => change(file, '"0001-kernel"', '"9901-kernel"')],
  ])('refuses an archive: %s', async (name, damage) => {
    const file = path.join(folder, `${name}.tar.zst`);
    writeFileSync(file, await readFile(archive));
    await damage(file);
    await expect(restoreBackup({ url: target.url, storage, file })).rejects.toThrow(BackupError);
    const left = Object.entries(await contentOf(target.url)).filter(
      ([name, rows]) => !name.endsWith('_seq') && rows.length > 0,
    );
    expect(left).toEqual([]);
  });

  it('refuses a secret key file without the key of the archive and leaves the database unchanged', async () => {
    const keyFile = { file: '/etc/portico/secret.key', keys: ['ffffffff'] };
    const options = { url: target.url, storage, file: archive };
    await expect(restoreBackup({ ...options, keyFile })).rejects.toThrow(
      'The archive is sealed with the secret key 0a1b2c3d, but /etc/portico/secret.key holds ffffffff',
    );
    expect(await contentOf(target.url)).toEqual({});
  });

  it('reads the keys of an older archive from its sealed values, and leaves the database empty if none opens', async () => {
    const secrets = Buffer.alloc(32, 5);
    const keyring = createKeyring([secrets]);
    await database.pool.query('delete from kernel.secret_keys');
    await database.pool.query(
      `insert into kernel.envelope_keys (kid, day, secret_id, sealed_private_key, stored_at)
       values ('k', '2026-11-21', $1, $2, $3)`,
      [keyring.id, keyring.seal('envelope keys', 'x'.repeat(48), 'k'), at],
    );
    const older = path.join(folder, 'older.tar.zst');
    await backup(older);
    await change(older, '"secretKeys"', '"secretless"');
    const options = { url: target.url, storage, file: older };
    await expect(restoreBackup({ ...options, keyFile: { file: '/k', keys: ['ffffffff'] } })).rejects.toThrow(
      `The archive is sealed with the secret key ${keyring.id}, but /k holds ffffffff`,
    );
    expect(await contentOf(target.url)).toEqual({});
  });

  it('includes an altered file, and restores without it if requested', async () => {
    const { sha256 } = await database.kysely
      .selectFrom('kernel.files')
      .select('sha256')
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow();
    const stored = path.join(folder, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256);
    const file = path.join(folder, 'altered.tar.zst');
    writeFileSync(stored, 'other bytes, and of another length');
    const manifest = await backup(file);
    writeFileSync(stored, bytes);
    expect(manifest.files).toEqual({ count: 1, missing: [], altered: [sha256] });
    const otherStorage = openDiskStorage(path.join(folder, 'files 3'));
    const options = { url: target.url, storage: otherStorage, file };
    await expect(restoreBackup(options)).rejects.toThrow(
      `The backup was made of 1 files whose bytes were altered already (${sha256}). Restore without them`,
    );
    expect(await contentOf(target.url)).toEqual({});
    const { without } = await restoreBackup({ ...options, withoutAltered: true });
    expect(without).toMatchObject([{ id: fileId, sha256, record: null }]);
    expect(await otherStorage.read(sha256)).toBe(undefined);
    const rows = await contentOf(target.url);
    expect(rows['kernel.files']).toHaveLength(1);
  });

  it('reports a missing file', async () => {
    const file = path.join(folder, 'none');
    await expect(restoreBackup({ url: target.url, storage, file })).rejects.toThrow('There is no file');
    expect(existsSync(file)).toBe(false);
  });
});

/** Replaces a text in the archive by another of the same length in bytes. */
async function change(file: string, from: string, to: string): Promise<void> {
  const tar = await promisify(zstdDecompress)(await readFile(file));
  const place = tar.indexOf(from);
  expect(place).toBeGreaterThan(0);
  tar.write(to, place);
  writeFileSync(file, await promisify(zstdCompress)(tar));
}
