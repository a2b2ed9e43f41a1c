import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { createClock } from '#kernel/clock/server/clock.ts';
import { createKeyring } from '#kernel/secrets/server/keyring.ts';
import { loadDemoCertificates } from '#demo/server/zero-carbon/certificates/load-demo-certificates.ts';
import { isSigned, readCheckpoint } from '#zero-carbon/certification/issuance-log/checkpoint.ts';
import {
  changeFields,
  commitmentOf,
  decodeEntry,
  readRecorded,
  type Entry,
} from '#zero-carbon/certification/issuance-log/entry.ts';
import { isSealed, readPayload } from '#zero-carbon/certification/issuance-log/sealed-core.ts';
import { beginLog } from './begin-log.ts';
import { latestHead, logSize } from './sign-head.ts';

const database = useDatabase();
const clock = createClock('Asia/Shanghai');
const keyring = createKeyring([randomBytes(32)]);
const parts = () => ({ database, clock, keyring, publicUrl: 'https://portal.example', onProgress: () => {} });

interface Opened extends Entry {
  readonly subject: string;
  readonly bytes: Buffer;
  readonly salt: Buffer;
}

async function opened(): Promise<Opened[]> {
  const rows = await database.kysely
    .selectFrom('zero_carbon.log_entries as e')
    .innerJoin('zero_carbon.log_openings as o', 'o.index', 'e.index')
    .select(['e.entry', 'o.subject', 'o.bytes', 'o.salt'])
    .orderBy('e.index')
    .execute();
  return rows.map(({ entry, ...rest }) => ({ ...decodeEntry(entry)!, ...rest }));
}

const day = (at: number): string => new Intl.DateTimeFormat('en-CA', { timeZone: clock.zone }).format(at);

test('starts the log with every certificate under a key of its time, and its later changes', async () => {
  await loadDemoCertificates(database.pool, 2_000, clock.today());
  expect(await beginLog(parts())).toBe(2_000);
  expect(await beginLog(parts())).toBe(0);
  const all = await opened();
  expect(all).toHaveLength(await logSize(database.kysely));
  const keys = await database.kysely.selectFrom('zero_carbon.signing_keys').selectAll().execute();
  const issues = all.filter(({ kind }) => kind === 'issued');
  expect(issues).toHaveLength(2_000);
  for (const { at, subject, bytes, salt, commitment } of issues) {
    const payload = readPayload(bytes)!;
    expect(payload.core.number).toBe(subject);
    expect(day(at)).toBe(payload.core.issuedOn);
    expect(Buffer.from(commitmentOf(salt, bytes)).equals(commitment)).toBe(true);
  }
  // a hundred of them, because each takes milliseconds: sealed by the key they name
  for (const { bytes } of issues.filter((_, at) => at % 20 === 0)) {
    const payload = readPayload(bytes)!;
    const key = keys.find(({ id }) => id === payload.core.key)!;
    expect(isSealed(payload, key.public_key)).toBe(true);
    expect(key.good_from <= payload.core.issuedOn).toBe(true);
    expect(key.retired_at).not.toBeNull();
  }
  expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted((one, other) => one - other));
  const changes = all.filter(({ kind }) => kind === 'changed');
  const { rows } = await database.pool.query('select count(*)::int as count from zero_carbon.certificate_changes');
  expect(changes).toHaveLength(rows[0].count);
  const organisations = await database.pool.query('select code from zero_carbon.organisations');
  expect(keys.filter((key) => key.retired_at === null)).toHaveLength(1 + organisations.rowCount!);
});

test('signs the head with the key of the log, which the log contains', async () => {
  const head = (await latestHead(database.kysely))!;
  const checkpoint = readCheckpoint(head.checkpoint)!;
  expect(checkpoint).toMatchObject({ origin: 'portal.example/log', size: await logSize(database.kysely) });
  const own = await database.kysely
    .selectFrom('zero_carbon.signing_keys')
    .select('public_key')
    .where('organisation_id', 'is', null)
    .executeTakeFirstOrThrow();
  expect(isSigned(checkpoint, [own.public_key])).toBe(true);
  expect(isSigned(checkpoint, [randomBytes(32)])).toBe(false);
});

test('enters later changes of a certificate with the same encoding as the browser', async () => {
  const note = 'Quote ", backslash \\, bell \u0007, tab\t, 㐀 🪷 and del \u007f';
  await database.pool.query(
    `insert into zero_carbon.certificate_changes (certificate_id, at, on_date, kind, note_zh, note_en)
     select id, now(), current_date, kind, $1, null from zero_carbon.certificates, unnest(array['suspended', 'restored']) kind
      where id <= 20`,
    [note],
  );
  const all = (await opened()).slice(-40);
  for (const { kind, subject, bytes, salt, commitment } of all) {
    expect(kind).toBe('changed');
    const record = readRecorded(bytes, changeFields)!;
    expect(record).toMatchObject({ number: subject, noteZh: note, noteEn: null });
    expect(['suspended', 'valid']).toContain(record.state);
    expect(Buffer.from(commitmentOf(salt, bytes)).equals(commitment)).toBe(true);
  }
  expect(new Set(all.map(({ salt }) => salt.toString('hex'))).size).toBe(40);
});
