import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { encode } from '#kernel/envelope/base64url.ts';
import { loadDemoCertificates } from '#demo/server/zero-carbon/certificates/load-demo-certificates.ts';
import {
  auditLog,
  originOfPortal,
  type AuditOptions,
  type AuditResult,
} from '#zero-carbon/certification/issuance-log/audit/audit-log.ts';
import type { Given } from '#zero-carbon/certification/issuance-log/audit/evidence.ts';
import type { Fetch } from '#zero-carbon/certification/issuance-log/audit/portal-log.ts';
import { fromBase64, toBase64, utf8 } from '#zero-carbon/certification/issuance-log/bytes.ts';
import { commitmentOf, encodeEntry, recordedBytes } from '#zero-carbon/certification/issuance-log/entry.ts';
import { readPayload } from '#zero-carbon/certification/issuance-log/sealed-core.ts';
import { appendEntries, saltFor } from './append-entries.ts';
import { beginLog } from './begin-log.ts';
import { sealCertificate, type CertificateFacts } from './seal-certificate.ts';
import { currentKey, insertKey, keyEntry, makeKey, renewKey } from './signing-keys.ts';

const database = useDatabase();
const server = useServer(database);
const publicUrl = 'http://127.0.0.1:8080';
const tables = ['log_entries', 'log_tiles', 'log_heads', 'log_openings', 'signing_keys', 'certificates'];

/** The certificate issued after the log started, its organisation, and an older one. */
const issued = { number: '', organisation: { id: '', code: '' }, index: 0 };
let past = '';
const saved = { head: '', bundle: '', pastBundle: '', payload: '' };

const ask = async (path: string) => (await fetch(server.url + path)).json();
const textFile = (name: string, text: string): Given => ({ name, bytes: utf8(text) });
const savedHead = (): Given => textFile('head', saved.head);
const audit = (kept: readonly Given[], more: Partial<AuditOptions> = {}): Promise<AuditResult> =>
  auditLog({
    portal: server.url,
    origin: originOfPortal(publicUrl),
    fetch: (at, init) => fetch(at, init),
    kept,
    ...more,
  });
const kinds = ({ wrong }: AuditResult): string[] => [...new Set(wrong.map(({ what }) => what))].toSorted();

/** Acts as an operator with full access to the database. */
async function asOwner(...statements: string[]): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query("set local session_replication_role = 'replica'");
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } finally {
    client.release(true);
  }
}

/** Recalculates tree and head from the current entries. */
const signAgain = (): Promise<void> =>
  asOwner(
    'delete from zero_carbon.log_tiles',
    'delete from zero_carbon.log_heads',
    'select zero_carbon.log_complete(0, (select count(*) from zero_carbon.log_entries))',
  );

const rowOf = async (number: string) => {
  const { rows } = await database.pool.query<CertificateFacts & { id: string; organisation_id: string }>(
    `select c.*, o.code as organisation from zero_carbon.certificates c
       join zero_carbon.organisations o on o.id = c.organisation_id where number = $1`,
    [number],
  );
  return rows[0]!;
};

/** Seals a certificate with its organisation's current key and enters it, at the current or a given time. */
async function enter(
  row: CertificateFacts,
  at = server.clock.now(),
  key?: Parameters<typeof sealCertificate>[1],
): Promise<number> {
  const signer = key ?? (await currentKey(database.kysely, server.keyring, issued.organisation.id))!;
  return database.kysely
    .transaction()
    .execute((tx) =>
      appendEntries(tx, [{ kind: 'issued', at, subject: row.number, bytes: sealCertificate(row, signer) }]),
    );
}

beforeAll(async () => {
  await loadDemoCertificates(database.pool, 60, server.clock.today());
  const { keyring, clock } = server;
  await beginLog({ database, clock, keyring, publicUrl, onProgress: () => {} });
  const { rows } = await database.pool.query<{ id: string; number: string; organisation_id: string; code: string }>(
    `select c.id, number, organisation_id, o.code from zero_carbon.certificates c
       join zero_carbon.organisations o on o.id = c.organisation_id where c.state = 'valid' order by c.id`,
  );
  const [first, second] = rows;
  past = first!.number;
  issued.number = second!.number.replace(/\d{5}R\d-.$/, '99999R0-A');
  issued.organisation = { id: second!.organisation_id, code: second!.code };
  await database.pool.query(
    `insert into zero_carbon.certificates overriding system value select c.* from zero_carbon.certificates o, jsonb_populate_record(o, jsonb_build_object(
       'id', o.id + 1000000, 'number', $2::text, 'issued_on', $3::date, 'expires_on', $3::date + 700)) c where o.id = $1`,
    [second!.id, issued.number, clock.today()],
  );
  issued.index = await enter(await rowOf(issued.number));
  await database.pool.query(
    `insert into zero_carbon.certificate_changes (certificate_id, at, on_date, kind)
     select id, now(), $2, 'suspended' from zero_carbon.certificates where number = $1`,
    [issued.number, clock.today()],
  );
  await database.pool.query(
    `update zero_carbon.certificates set state = 'suspended', state_on = $2 where number = $1`,
    [issued.number, clock.today()],
  );
  saved.head = (await ask('/log/head')).checkpoint;
  const [bundle, pastBundle] = await Promise.all([issued.number, past].map((number) => ask(`/log/bundle/${number}`)));
  saved.bundle = JSON.stringify(bundle);
  saved.pastBundle = JSON.stringify(pastBundle);
  saved.payload = `${publicUrl}/v/#${encode(fromBase64(bundle.payload)!)}`;
  await asOwner(...tables.map((name) => `create table kept_${name} as table zero_carbon.${name}`));
});

beforeEach(() =>
  asOwner(
    ...tables.toReversed().map((name) => `delete from zero_carbon.${name}`),
    ...tables.map((name) => `insert into zero_carbon.${name} overriding system value select * from kept_${name}`),
  ),
);

it('accepts an intact log with all saved data, and reports certificates from before it', async () => {
  const progress: number[] = [];
  const kept = [
    savedHead(),
    textFile('head by mail', saved.head.replaceAll('\n', '\r\n')),
    textFile('whole mail', `Please keep it:\n\n${saved.head}\nWhoever keeps it …\n`.replaceAll('\n', '\r\n')),
    textFile('bundle', saved.bundle),
    textFile('past bundle', saved.pastBundle),
    textFile('code', saved.payload),
    textFile('code alone', `${saved.payload.replace(/.*#/, '')}\n`),
    textFile('credential', JSON.stringify(await ask(`/credential/${issued.number}`))),
  ];
  // the log has grown since
  await renewKey(database.kysely, server.keyring, issued.organisation, {
    today: server.clock.today(),
    at: server.clock.now(),
  });
  const result = await audit(kept, { onProgress: (done) => progress.push(done) });
  expect(result.wrong).toEqual([]);
  expect(result.isWhole).toBe(true);
  expect(result.notes.map(({ what, where }) => [where, what])).toEqual([
    ['head', 'consistent'],
    ['head by mail', 'consistent'],
    ['whole mail', 'consistent'],
    ['credential', 'consistent'],
    ['bundle', 'inLog'],
    ['past bundle', 'beforeLog'],
    ['code', 'inLog'],
    ['code alone', 'inLog'],
    ['credential', 'inLog'],
  ]);
  expect(progress.at(-1)).toBe(result.log!.size);
  expect(result.log!.growth.at(-1)).toEqual({ day: server.clock.today(), size: result.log!.size });
  // every certificate of the demo in any state
  const { rows } = await database.pool.query<{ number: string }>('select number from zero_carbon.certificates');
  const all = await Promise.all(
    rows.map(async ({ number }) => textFile(number, JSON.stringify(await ask(`/log/bundle/${number}`)))),
  );
  const whole = await audit(all);
  expect(whole.wrong).toEqual([]);
  expect(whole.notes).toHaveLength(61);
});

it('accepts a portal with a new name, whose head is signed again', async () => {
  await asOwner(`update zero_carbon.log_heads set checkpoint = replace(checkpoint, '127.0.0.1:8080', 'moved.example')`);
  expect((await audit([])).wrong).toEqual([]);
});

it('stops when aborted', async () => {
  const stop = new AbortController();
  stop.abort();
  await expect(audit([], { signal: stop.signal })).rejects.toThrow('aborted');
});

const setEntry = (bytes: Uint8Array, index: number): string =>
  `update zero_carbon.log_entries set entry = '\\x${Buffer.from(bytes).toString('hex')}' where index = ${index}`;

it('detects a backdated entry with a recalculated tree and head', async () => {
  const { bytes, salt } = await opening(issued.index);
  const at = server.clock.now().getTime() - 1;
  const commitment = commitmentOf(salt, bytes);
  await asOwner(setEntry(encodeEntry({ kind: 'issued', at, commitment }), issued.index));
  // an attacker who forges the head is detected without saved data
  expect(kinds(await audit([]))).toContain('root');
  await signAgain();
  expect(kinds(await audit([savedHead()]))).toContain('savedRoot');
});

it('detects a late entry with an earlier time', async () => {
  const day = 86_400_000;
  const row = { ...(await rowOf(issued.number)), number: 'ZCE-BACKDATED' };
  const yesterday = new Date(server.clock.now().getTime() - day);
  const index = await enter(row);
  const { bytes, salt } = await opening(index);
  await asOwner(
    setEntry(encodeEntry({ kind: 'issued', at: yesterday.getTime(), commitment: commitmentOf(salt, bytes) }), index),
  );
  await signAgain();
  const result = await audit([savedHead()]);
  expect(kinds(result)).toEqual(['savedOlder', 'timeBack']);
  expect(result.wrong.find(({ what }) => what === 'savedOlder')).toMatchObject({
    where: 'head',
    values: { n: index + 1 },
  });
});

it('detects a certificate with another day than its entry, or with a retired key', async () => {
  const old = (await currentKey(database.kysely, server.keyring, issued.organisation.id))!;
  await renewKey(database.kysely, server.keyring, issued.organisation, {
    today: server.clock.today(),
    at: server.clock.now(),
  });
  const row = { ...(await rowOf(issued.number)), issued_on: '2020-02-02' };
  await asOwner(`delete from zero_carbon.log_openings where subject = '${row.number}'`);
  await enter(row, server.clock.now(), old);
  const { payload } = await ask(`/log/bundle/${row.number}`);
  const result = await audit([savedHead(), textFile('code', encode(fromBase64(payload)!))]);
  expect(kinds(result)).toEqual(['issuedOn', 'keyRetired', 'state']);
});

it('detects a removed entry, with its gap open or closed', async () => {
  await asOwner(
    `delete from zero_carbon.log_entries where index = ${issued.index}`,
    `delete from zero_carbon.log_openings where index = ${issued.index}`,
  );
  expect(kinds(await audit([savedHead()]))).toContain('entriesMissing');
  for (const [table, column] of [
    ['log_entries', 'index'],
    ['log_openings', 'index'],
    ['signing_keys', 'added_at'],
    ['signing_keys', 'retired_at'],
  ]) {
    await asOwner(
      `update zero_carbon.${table} set ${column} = ${column} + 1000000 where ${column} > ${issued.index}`,
      `update zero_carbon.${table} set ${column} = ${column} - 1000001 where ${column} > 1000000`,
    );
  }
  await signAgain();
  const result = await audit([savedHead(), textFile('bundle', saved.bundle)]);
  expect(result.wrong.filter(({ where }) => where === null)).toEqual([]);
  expect(kinds(result)).toEqual(expect.arrayContaining(['notRecorded', 'notInLog', 'savedLonger', 'shownOtherwise']));
});

it('detects an altered entry with consistent surroundings', async () => {
  const row = { ...(await rowOf(issued.number)), star: 6 };
  const signer = (await currentKey(database.kysely, server.keyring, issued.organisation.id))!;
  const bytes = sealCertificate(row, signer);
  const salt = saltFor('issued');
  const { rows } = await database.pool.query<{ at: string }>(
    'select zero_carbon.log_time(entry)::text as at from zero_carbon.log_entries where index = $1',
    [issued.index],
  );
  const at = Number(rows[0]!.at);
  await asOwner(
    setEntry(encodeEntry({ kind: 'issued', at, commitment: commitmentOf(salt, bytes) }), issued.index),
    `update zero_carbon.log_openings set bytes = '\\x${Buffer.from(bytes).toString('hex')}', salt = '\\x${Buffer.from(salt).toString('hex')}' where index = ${issued.index}`,
    `update zero_carbon.certificates set star = 6 where number = '${issued.number}'`,
  );
  await signAgain();
  expect((await audit([])).isWhole).toBe(true);
  expect(kinds(await audit([savedHead()]))).toEqual(['savedRoot']);
  expect(kinds(await audit([textFile('bundle', saved.bundle)]))).toEqual(['notRecorded', 'shownOtherwise']);
});

it('detects an opening that differs from its entry, and a withheld change', async () => {
  const note = recordedBytes({ number: issued.number, state: 'valid', on: '2026-01-01', noteZh: null, noteEn: null });
  const change = `select max(index) from zero_carbon.log_openings where subject = '${issued.number}'`;
  await asOwner(
    `update zero_carbon.log_openings set bytes = '\\x${Buffer.from(note).toString('hex')}' where index = (${change})`,
    `update zero_carbon.certificates set state = 'valid' where number = '${issued.number}'`,
  );
  expect(kinds(await audit([textFile('code', saved.payload)]))).toEqual(['notRecorded']);
  await asOwner(`delete from zero_carbon.log_openings where index = (${change})`);
  expect((await audit([textFile('code', saved.payload)])).isWhole).toBe(true);
  expect(kinds(await audit([textFile('bundle', saved.bundle)]))).toEqual(['changeGone']);
});

it('detects a restarted log', async () => {
  await asOwner(...tables.slice(0, 5).map((name) => `delete from zero_carbon.${name}`));
  const { keyring, clock } = server;
  await beginLog({ database, clock, keyring, publicUrl, onProgress: () => {} });
  expect((await audit([])).isWhole).toBe(true);
  expect(kinds(await audit([savedHead()]))).toEqual(expect.arrayContaining(['savedRoot', 'savedUnsigned']));
});

it('detects an invented key, in the log or not', async () => {
  const key = makeKey(server.keyring, 'old-2020-1', issued.organisation);
  const retired = { at: issued.index, on: '2021-01-01' };
  await database.kysely.transaction().execute((tx) => insertKey(tx, key, '2020-01-01', 1, retired));
  expect(kinds(await audit([savedHead()]))).toEqual(['keyNotEntered']);
  const parts = { id: key.id, holder: issued.organisation, publicKey: key.key.publicKey };
  const index = await database.kysely
    .transaction()
    .execute((tx) => appendEntries(tx, [keyEntry('keyAdded', parts, '2020-01-01', server.clock.now())]));
  await asOwner(`update zero_carbon.signing_keys set added_at = ${index} where id = '${key.id}'`);
  expect(kinds(await audit([savedHead()]))).toEqual(['keyNotRetired', 'keyDay'].toSorted());
  await asOwner(`delete from zero_carbon.signing_keys where id = '${key.id}'`);
  expect(kinds(await audit([savedHead()]))).toEqual(['keyUnlisted']);
});

it('detects a head signed by another key or with other content', async () => {
  const answer = await ask('/log/head');
  const other = answer.checkpoint.replace(
    /(— \S+ ).{88,}\n$/,
    (_: string, name: string) => `${name}${toBase64(randomBytes(68))}\n`,
  );
  const withHead =
    (head: object): Fetch =>
    async (at, init) =>
      at.endsWith('/log/head') ? { status: 200, json: async () => head } : fetch(at, init);
  expect(kinds(await audit([], { fetch: withHead({ ...answer, checkpoint: other }) }))).toEqual(['headUnsigned']);
  expect(kinds(await audit([], { fetch: withHead({ ...answer, size: answer.size + 1 }) }))).toEqual(['headSize']);
  expect(kinds(await audit([], { fetch: withHead({}) }))).toEqual(['malformed']);
  expect(kinds(await audit([], { origin: 'elsewhere.example/log' }))).toEqual(['origin']);
  expect(kinds(await audit([], { portal: 'http://127.0.0.1' }))).toEqual(['unanswered']);
});

/** Replaces one byte. */
function flipped(bytes: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(bytes);
  const at = randomInt(copy.length);
  copy[at]! ^= randomInt(1, 256);
  return copy;
}

it('detects a flipped byte in a payload, bundle, entry and head: 1,000 of 1,000', async () => {
  const answers = new Map<string, { status: number; json(): Promise<unknown> }>();
  const remembered: Fetch = async (at, init) => {
    const known = answers.get(at);
    if (known) return known;
    const response = await fetch(at, init);
    const [status, body] = [response.status, await response.json()];
    const answer = { status, json: async () => body };
    answers.set(at, answer);
    return answer;
  };
  const payload = fromBase64(JSON.parse(saved.bundle).payload)!;
  expect(readPayload(payload)!.core.number).toBe(issued.number);
  const kept = Array.from({ length: 250 }, (_, n) => [
    { name: `payload ${n}`, bytes: utf8(encode(flipped(payload))) },
    { name: `bundle ${n}`, bytes: flipped(utf8(saved.bundle)) },
    { name: `head ${n}`, bytes: flipped(utf8(saved.head)) },
  ]).flat();
  const { wrong } = await audit(kept, { fetch: remembered });
  const found = new Set(wrong.map(({ where }) => where));
  expect(
    kept.filter(({ name }) => !found.has(name)).map(({ name, bytes }) => [name, Buffer.from(bytes).toString()]),
  ).toEqual([]);
  let caught = 0;
  for (let n = 0; n < 250; n += 1) {
    const withEntry: Fetch = async (at, init) => {
      const answer = await remembered(at, init);
      if (!at.includes('/log/entries')) return answer;
      const page = (await answer.json()) as { start: number; entries: string[] };
      const place = randomInt(page.entries.length);
      const entries = page.entries.with(place, toBase64(flipped(fromBase64(page.entries[place]!)!)));
      return { status: 200, json: async () => ({ ...page, entries }) };
    };
    const result = await audit([savedHead()], { fetch: withEntry });
    if (kinds(result).includes('root') && kinds(result).includes('savedRoot')) caught += 1;
  }
  expect(caught).toBe(250);
});

async function opening(index: number): Promise<{ bytes: Buffer; salt: Buffer }> {
  const { rows } = await sql<{ bytes: Buffer; salt: Buffer }>`
    select bytes, salt from zero_carbon.log_openings where index = ${index}`.execute(database.kysely);
  return rows[0]!;
}
