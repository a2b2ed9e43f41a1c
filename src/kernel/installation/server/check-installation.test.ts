import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '#kernel/config/server/config-error.ts';
import { openDatabase } from '#kernel/db/server/database.ts';
import { openEnvelopeKeys } from '#kernel/envelope/server/keys.ts';
import { createClock } from '#kernel/clock/server/clock.ts';
import { openDiskStorage } from '#kernel/files/server/disk-storage.ts';
import { storeFile } from '#kernel/files/server/store-file.ts';
import { createKeyring } from '#kernel/secrets/server/keyring.ts';
import { emptyDatabase } from '../../../../test/support/database-content.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { checkInstallation, recordInstallation, type Installation } from './check-installation.ts';

const database = useDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'portico installation '));
afterAll(() => rmSync(folder, { recursive: true }));

const at = new Date('2026-11-21T04:05:06.789Z');
const first = createKeyring([Buffer.alloc(32, 1)]);
const second = createKeyring([Buffer.alloc(32, 2)]);
const rotated = createKeyring([Buffer.alloc(32, 2), Buffer.alloc(32, 1)]);
let filesFolder: string;

type Changes = Partial<Installation['config']> & Partial<Omit<Installation, 'config'>>;
const installation = ({
  keys = first.ids,
  filesFolder: other = filesFolder,
  ...config
}: Changes = {}): Installation => ({
  config: {
    secretKeyFile: '/etc/portico.key',
    publicUrl: 'https://portal.example',
    publicUrlBefore: undefined,
    businessZone: 'Asia/Shanghai',
    ...config,
  },
  keys,
  filesFolder: other,
});
const start = (changes: Changes = {}): Promise<void> => recordInstallation(database.kysely, installation(changes), at);
const refusal = async (changes: Changes): Promise<string> => {
  const error = await start(changes).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ConfigError);
  return (error as Error).message;
};

const newFolder = (): string => {
  const made = mkdtempSync(path.join(folder, 'files-'));
  return made;
};

async function storeSomething(text: string): Promise<void> {
  const storage = openDiskStorage(filesFolder);
  const received = await storage.receive(Readable.from([Buffer.from(text)]), 100);
  const facts = { name: 'a.txt', mediaType: 'text/plain', personId: null, at };
  await database.kysely.transaction().execute((tx) => storeFile(tx, storage, received, facts));
}

async function sealWith(keyring: typeof first): Promise<void> {
  const clock = createClock('Asia/Shanghai');
  (await openEnvelopeKeys({ db: database.kysely, keyring, clock, onError: () => {} })).close();
}

beforeEach(async () => {
  filesFolder = newFolder();
  await database.pool.query(
    'truncate kernel.installation, kernel.secret_keys, kernel.envelope_keys, kernel.files cascade',
  );
});

describe('the secret key', () => {
  it('is recorded by its fingerprint, and a different one is refused with both', async () => {
    await start();
    await start();
    const sentence = await refusal({ keys: second.ids });
    expect(sentence).toBe(
      `This database is sealed with the secret key ${first.id}, but /etc/portico.key holds ${second.id}: restore the key ${first.id} there, on a line of its own; new keys go above it.`,
    );
  });
  it('is rotated by a new first line, and both lines are needed afterwards', async () => {
    await start();
    await start({ keys: rotated.ids });
    expect(await refusal({ keys: first.ids })).toContain(`sealed with the secret key ${second.id}`);
    expect(await refusal({ keys: second.ids })).toContain(`sealed with the secret key ${first.id}`);
    await start({ keys: [first.id, second.id] });
  });
  it('of an older database is derived from its sealed values', async () => {
    await sealWith(first);
    expect(await refusal({ keys: second.ids })).toContain(`${first.id}, but /etc/portico.key holds ${second.id}`);
    await start();
  });
  it('of an older database is derived from lasting values, not from envelope keys', async () => {
    await sealWith(second);
    await database.pool.query(`create table zero_carbon.old_values (sealed_text bytea);`);
    await database.pool.query('insert into zero_carbon.old_values values ($1)', [
      first.seal('old', 'x'.repeat(9), '1'),
    ]);
    expect(await refusal({ keys: second.ids })).toContain(`sealed with the secret key ${first.id}`);
    await start();
    await database.pool.query('drop table zero_carbon.old_values');
  });
  it('is recorded once by two servers that start together, and their keys must agree', async () => {
    const ends = await Promise.allSettled([start(), start({ keys: second.ids, filesFolder: newFolder() })]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('the business zone', () => {
  it('must stay the zone of the database', async () => {
    await start();
    expect(await refusal({ businessZone: 'UTC' })).toMatch(/BUSINESS_ZONE=Asia\/Shanghai .* UTC: set/);
  });
});

describe('the public address', () => {
  it('may change from a local address, and is fixed afterwards', async () => {
    await start({ publicUrl: 'http://127.0.0.1:8080' });
    await start({ publicUrl: 'http://localhost:9000' });
    await start();
    expect(await refusal({ publicUrl: 'http://127.0.0.1:8080' })).toContain('set PUBLIC_URL=https://portal.example');
  });
  it('changes if the previous address is configured', async () => {
    await start();
    const moved = 'https://new.example';
    expect(await refusal({ publicUrl: moved })).toContain('PUBLIC_URL_BEFORE=https://portal.example');
    expect(await refusal({ publicUrl: moved, publicUrlBefore: 'https://other.example' })).toContain(
      'This portal is at',
    );
    await start({ publicUrl: moved, publicUrlBefore: 'https://portal.example' });
    await start({ publicUrl: moved });
  });
});

describe('the files folder', () => {
  it('is marked, and refused with another database', async () => {
    await start();
    const id = readFileSync(path.join(filesFolder, 'installation.id'), 'utf8').trim();
    await database.pool.query('delete from kernel.installation');
    expect(await refusal({})).toContain(`installation ${id}, and the database is a new one`);
  });
  it('is refused if it has none of the newest files of the database', async () => {
    await storeSomething('one');
    await start();
    expect(await refusal({ filesFolder: newFolder() })).toContain('has none of the newest 1');
  });
  it('without a mark is accepted if it has the files', async () => {
    await storeSomething('one');
    await start();
    rmSync(path.join(filesFolder, 'installation.id'));
    await start();
  });
});

describe('a new database', () => {
  const target = emptyDatabase();
  it('is refused with unknown files in the folder, before migration', async () => {
    await target.make();
    const empty = openDatabase(target.url, () => {}, 1);
    await checkInstallation(empty.kysely, installation());
    mkdirSync(path.join(filesFolder, 'ab'));
    writeFileSync(path.join(filesFolder, 'ab', 'x'), '');
    await expect(checkInstallation(empty.kysely, installation())).rejects.toThrow('has files, but the database is new');
    await empty.close();
  });
});
