import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDiskStorage } from '#kernel/files/server/disk-storage.ts';
import { storeFile } from '#kernel/files/server/store-file.ts';
import { beginLog } from '#zero-carbon/certification/issuance-log/server/begin-log.ts';
import { emptyDatabase } from '../test/support/database-content.ts';
import { makeFormerDatabase } from '../test/support/former-database.ts';
import { fakeActor } from '../test/support/fake-actor.ts';
import { useDatabase } from '../test/support/use-database.ts';
import { useServer } from '../test/support/use-server.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
/** The port of the discard service, which no machine runs any more. */
const closed = 9;
const folder = mkdtempSync(path.join(tmpdir(), 'portico commands '));
const inFolder = (name: string): string => path.join(folder, name);
const database = useDatabase();
const server = useServer(database);
const target = emptyDatabase();
const former = emptyDatabase();
let loginName = '';
let enterprise = '';

const publicKey = (): string =>
  Buffer.from(generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString(
    'base64',
  );

beforeAll(async () => {
  const { kysely, pool } = database;
  const customer = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const owner = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
  const people = await pool.query<{ login_name: string }>('select login_name from accounts.people where id = $1', [
    customer.personId,
  ]);
  const parties = await pool.query<{ name: string }>('select name from accounts.parties where id = $1', [
    owner.partyId,
  ]);
  [loginName, enterprise] = [people.rows[0]!.login_name, parties.rows[0]!.name];
  const beginning = { database: { kysely, pool } as typeof database, clock: server.clock, keyring: server.keyring };
  await beginLog({ ...beginning, publicUrl: server.config.publicUrl, onProgress: () => {} });
  await target.make();
  await former.make();
  await makeFormerDatabase(former.url);
  writeFileSync(inFolder('secret.key'), '5a'.repeat(32), { mode: 0o600 });
  writeFileSync(inFolder('list.csv'), `VH4U26K0000001,${publicKey()}\nVH4U26K0000002,${publicKey()}\n`);
  writeFileSync(inFolder('more.csv'), `VH4U26K0000003,${publicKey()}\n`);
  const [, inventory = ''] = /```json\n([\s\S]*?)```/.exec(readFileSync('docs/inventory.md', 'utf8')) ?? [];
  writeFileSync(inFolder('inventory.json'), inventory);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Command {
  readonly script: string;
  readonly args: () => readonly string[];
  readonly env?: () => Record<string, string>;
  /** The expected output. */
  readonly prints: RegExp;
}

/** In this order, because later commands use the results of earlier ones. */
const commands: readonly Command[] = [
  { script: 'headset', args: () => ['--help'], prints: /--count/ },
  {
    script: 'grant-order',
    args: () => ['--customer', loginName, '--model', 'VH-4U', '--count', '5', '--serials', inFolder('list.csv')],
    prints: /has order VF\d{8}-0001: 5 seats.*\nRegistered as shipped under it: 2\./,
  },
  {
    script: 'grant-order',
    args: () => {
      const day = server.clock.today().replaceAll('-', '');
      return ['--order', `VF${day}-0001`, '--serials', inFolder('more.csv')];
    },
    prints: /^Registered as shipped under it: 1\./,
  },
  { script: 'session', args: () => [loginName], prints: /^\{"token":"[^"]+","proof":"[^"]+"\}/ },
  {
    script: 'administrator',
    args: () => ['chief', 'chief@example.org', 'Li Wen'],
    prints: /^chief is an administrator of Portico\.[\s\S]*http/,
  },
  { script: 'verify-history', args: () => [], prints: /rows verify[\s\S]*Head: \d+:[0-9a-f]{64}/ },
  {
    script: 'audit-log',
    args: () => ['--portal', server.url, '--origin', '127.0.0.1:8080/log'],
    prints: /127\.0\.0\.1:8080/,
  },
  { script: 'measure', args: () => [], prints: /lines of src without tests and generated files +\d/ },
  { script: 'calculate', args: () => [inFolder('inventory.json')], prints: /"totals"/ },
  {
    script: 'mosquitto-file',
    args: () => [inFolder('dynamic-security.json')],
    env: () => ({ MQTT_URL: 'mqtt://portico:SECRET@127.0.0.1:1883' }),
    prints: /accounts of headsets, and portico/,
  },
  { script: 'delete-enterprise', args: () => [enterprise], prints: /is deleted/ },
  { script: 'bench', args: () => [], prints: /npm run bench -- NAME/ },
  { script: 'backup', args: () => [inFolder('portico.tar.zst')], prints: /rows of \d+ tables and \d+ files/ },
  {
    script: 'restore',
    args: () => [inFolder('portico.tar.zst')],
    env: () => ({ DATABASE_URL: target.url, DATA_DIR: inFolder('restored') }),
    prints: /Restored as of/,
  },
  {
    script: 'adopt-database',
    args: () => [],
    env: () => ({ DATABASE_URL: former.url }),
    prints: /^\d+ objects of the schema compared, none differs\. The database is adopted: start the server\.$/m,
  },
];

/** Commands that are not run here, with the reason. */
const elsewhere: Readonly<Record<string, string>> = {
  start: 'is run by test/crash/starts.test.ts',
  dev: 'is run by tools/dev.test.ts',
  test: 'runs this',
  'test:long': 'runs this',
  check: 'is a part of npm test',
  format: 'writes into the checkout',
  new: 'writes into the checkout; tools/new-record.test.ts writes elsewhere',
  'api-doc': 'writes into the checkout; test/house/generated.test.ts compares it',
  'kits-doc': 'writes into the checkout; test/house/generated.test.ts compares it',
  'device-doc': 'writes into the checkout; test/house/generated.test.ts compares it',
  'readme-map': 'writes into the checkout; test/house/generated.test.ts compares it',
  tables: 'writes into the checkout; test/house/generated.test.ts compares it',
  'wire-example': 'writes into the checkout; test/house/generated.test.ts compares it',
};

/** Runs a script of package.json as npm does. */
async function run({ script, args, env }: Command): Promise<{ status: number | null; out: string; err: string }> {
  const [, ...words] = scripts[script]!.replace(/^exec /, '').split(' ');
  const child = spawn(process.execPath, [...words, ...args()], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      LANG: 'en_GB.UTF-8',
      DATABASE_URL: database.url,
      SECRET_KEY_FILE: inFolder('secret.key'),
      DATA_DIR: inFolder('data'),
      ...env?.(),
    },
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await ended, out, err };
}

describe('the commands of package.json', () => {
  it.each(commands)('$script does its work', async (command) => {
    const { status, out, err } = await run(command);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toMatch(command.prints);
  });

  it('are all run here, or listed with their test', () => {
    const run = commands.map(({ script }) => script);
    expect([...new Set(run), ...Object.keys(elsewhere)].toSorted()).toEqual(Object.keys(scripts).toSorted());
  });

  it('include every command that the documents name', () => {
    const named = globSync(['*.md', 'docs/*.md']).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bnpm (?:run (?:-s )?([a-z][a-z:-]*)|(start|test)\b)/g)].map(
        ([, script, short]) => script ?? short ?? '',
      ),
    );
    expect(named.length).toBeGreaterThan(20);
    expect([...new Set(named)].filter((script) => !(script in scripts))).toEqual([]);
  });
});

it('backup names altered files and fails; restore refuses them unless told to omit them', async () => {
  const storage = openDiskStorage(path.join(inFolder('data'), 'files'));
  const received = await storage.receive(Readable.from([Buffer.from('the meter reads 1,000 kWh')]), 100);
  const facts = { name: 'reading.txt', mediaType: 'text/plain', personId: null, at: server.clock.now() };
  const { sha256 } = await database.kysely.transaction().execute((tx) => storeFile(tx, storage, received, facts));
  writeFileSync(path.join(inFolder('data'), 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256), 'other bytes');
  const archive = inFolder('altered.tar.zst');
  const backup = await run({ script: 'backup', args: () => [archive], prints: /./ });
  expect([backup.status, backup.out + backup.err]).toEqual([1, expect.stringContaining(sha256)]);

  await target.make();
  const env = () => ({ DATABASE_URL: target.url, DATA_DIR: inFolder('restored again') });
  const refused = await run({ script: 'restore', args: () => [archive], env, prints: /./ });
  expect([refused.status, refused.err]).toEqual([1, expect.stringContaining(sha256)]);
  const restored = await run({ script: 'restore', args: () => [archive, '--without-altered-files'], env, prints: /./ });
  expect([restored.status, restored.out + restored.err]).toEqual([0, expect.stringContaining(sha256)]);
});

it('a command reports a missing database, or one without tables, in one sentence', async () => {
  await target.make();
  const session = { script: 'session', args: () => ['somebody'], prints: /./ };
  const empty = await run({ ...session, env: () => ({ DATABASE_URL: target.url }) });
  expect([empty.status, empty.err]).toEqual([1, expect.stringMatching(/^The database has no tables[^\n]*\n$/)]);
  const gone = await run({ ...session, env: () => ({ DATABASE_URL: `postgres://u:secret@127.0.0.1:${closed}/x` }) });
  expect([gone.status, gone.err]).toEqual([1, expect.stringMatching(/^The database cannot be reached[^\n]*\n$/)]);
  expect(gone.err).not.toContain('secret');
});
