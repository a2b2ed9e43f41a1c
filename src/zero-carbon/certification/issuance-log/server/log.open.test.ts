import { beforeAll, expect, it } from 'vitest';
import { recipientsOf } from '#accounts/identity/people/server/recipients-of.ts';
import { fromBase64 } from '#zero-carbon/certification/issuance-log/bytes.ts';
import { isSigned, readCheckpoint } from '#zero-carbon/certification/issuance-log/checkpoint.ts';
import {
  changeFields,
  commitmentOf,
  decodeEntry,
  readRecorded,
} from '#zero-carbon/certification/issuance-log/entry.ts';
import { leafHash, verifyConsistency, verifyInclusion } from '#zero-carbon/certification/issuance-log/merkle.ts';
import { expireCertificates } from '#zero-carbon/certification/certificates/server/expire-certificates.ts';
import { mailHeads } from '#zero-carbon/certification/issuance-log/heads/server/mail-heads.ts';
import { loadDemoCertificates } from '#demo/server/zero-carbon/certificates/load-demo-certificates.ts';
import { fakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeCertificate } from '../../../../../test/support/make-certificate.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { beginLog } from './begin-log.ts';
import { renewKeys } from './renew-keys.ts';

const database = useDatabase();
const server = useServer(database);
const publicUrl = 'http://127.0.0.1:8080';

beforeAll(async () => {
  await loadDemoCertificates(database.pool, 600, server.clock.today());
  const { keyring, clock } = server;
  await beginLog({ database, clock, keyring, publicUrl, onProgress: () => {} });
});

const ask = async (path: string) => {
  const response = await fetch(server.url + path);
  return { status: response.status, headers: response.headers, body: await response.json() };
};
const bytes = (text: string): Uint8Array => fromBase64(text)!;

it('serves its head with proofs of every entry and earlier head, to other origins too', async () => {
  const { body: head, headers } = await ask('/log/head');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const checkpoint = readCheckpoint(head.checkpoint)!;
  expect(head).toMatchObject({ origin: checkpoint.origin, size: checkpoint.size });
  expect(bytes(head.root)).toEqual(checkpoint.root);
  const { body: page } = await ask(`/log/entries?start=0&limit=1000`);
  expect(page.entries).toHaveLength(head.size);
  for (const index of [0, 255, 256, head.size - 1]) {
    const { body: proof } = await ask(`/log/proof?index=${index}&size=${head.size}`);
    expect(bytes(proof.leaf)).toEqual(leafHash(bytes(page.entries[index])));
    const path = proof.path.map(bytes);
    const { size, root } = checkpoint;
    expect(verifyInclusion({ index, size, leaf: bytes(proof.leaf), path, root })).toBe(true);
  }
  const { body: small } = await ask('/log/consistency?from=1&to=512');
  const { body: large } = await ask(`/log/consistency?from=512&to=${head.size}`);
  expect(small.path.length).toBeGreaterThan(0);
  expect(large.path.length).toBeGreaterThan(0);
});

it('contains a change of a certificate at once, with a new head', async () => {
  const { body: before } = await ask('/log/head');
  const day = 86_400_000;
  server.clock.offset += 400 * day;
  const expired = await expireCertificates(database, server.clock);
  expect(expired).toBeGreaterThan(0);
  const { rows } = await database.pool.query(
    `select c.number from zero_carbon.certificate_changes h join zero_carbon.certificates c on c.id = h.certificate_id
      order by h.id desc limit 1`,
  );
  const { body: bundle } = await ask(`/log/bundle/${rows[0].number}`);
  expect(bundle.state).toBe('expired');
  const last = bundle.changes.at(-1);
  expect(readRecorded(bytes(last.bytes), changeFields)).toMatchObject({ number: rows[0].number, state: 'expired' });
  const { body: page } = await ask(`/log/entries?start=${last.index}&limit=1`);
  const entry = decodeEntry(bytes(page.entries[0]))!;
  expect(entry.commitment).toEqual(commitmentOf(bytes(last.salt), bytes(last.bytes)));
  expect(Math.abs(entry.at - server.clock.now().getTime())).toBeLessThan(60_000);
  const [first] = await Promise.all(Array.from({ length: 8 }, () => ask('/log/head')));
  const after = first!.body;
  expect(after.size).toBe(before.size + expired);
  const { body: grown } = await ask(`/log/consistency?from=${before.size}&to=${after.size}`);
  const [from, to] = [readCheckpoint(before.checkpoint)!, readCheckpoint(after.checkpoint)!];
  const path = grown.path.map(bytes);
  expect(verifyConsistency({ from: from.size, to: to.size, fromRoot: from.root, toRoot: to.root, path })).toBe(true);
  expect((await database.pool.query('select from zero_carbon.log_heads')).rowCount).toBe(2);
});

it('lists the keys with the index of their entries', async () => {
  const { body: keys } = await ask('/log/keys');
  const own = keys.filter((key: { organisation: string | null }) => key.organisation === null);
  expect(own).toHaveLength(1);
  for (const key of keys) {
    const { body: page } = await ask(`/log/entries?start=${key.index}&limit=1`);
    expect(decodeEntry(bytes(page.entries[0]))?.kind).toBe('keyAdded');
  }
});

it('adds a key each year: the previous one is retired, and heads use the new one', async () => {
  const { keyring, clock } = server;
  expect(await renewKeys(database, clock, keyring)).toBeGreaterThan(0);
  expect(await renewKeys(database, clock, keyring)).toBe(0);
  const { body: keys } = await ask('/log/keys');
  const own = keys.filter((key: { organisation: string | null }) => key.organisation === null);
  const year = clock.today().slice(0, 4);
  expect(own).toMatchObject([{ until: clock.today() }, { id: `log-${year}-1`, from: clock.today(), until: null }]);
  const { body: head } = await ask('/log/head');
  const checkpoint = readCheckpoint(head.checkpoint)!;
  expect(isSigned(checkpoint, [bytes(own[1].publicKey)])).toBe(true);
  expect(isSigned(checkpoint, [bytes(own[0].publicKey)])).toBe(false);
});

it('mails the daily head once to issuers, in their language', async () => {
  const issuer = await fakeActor(database, server.clock, {
    permissions: { 'certificates.issue': 'assigned' },
    kind: 'review_organisation',
  });
  await makeCertificate(database, server.clock, { owner: issuer.partyId, assigned: issuer.partyId });
  await database.pool.query(`update accounts.people set mail = 'issuer@example.cn', lang = 'en' where id = $1`, [
    issuer.personId,
  ]);
  const parts = { keyring: server.keyring, recipients: { publicUrl: server.config.publicUrl, of: recipientsOf } };
  expect(await mailHeads(database, server.clock, parts)).toBe(1);
  expect(await mailHeads(database, server.clock, parts)).toBe(0);
  const { rows: mails } = await database.pool.query(
    `select subject, text from kernel.mails where recipient = 'issuer@example.cn'`,
  );
  const { body: head } = await ask('/log/head');
  expect(mails).toHaveLength(1);
  expect(mails[0].subject).toBe(`Head of the issuance log, ${server.clock.today()}`);
  expect(mails[0].text).toContain(head.checkpoint);
  server.clock.offset += 86_400_000;
  expect(await mailHeads(database, server.clock, parts)).toBe(1);
});

it('refuses invalid requests with the reason', async () => {
  for (const [path, error] of [
    ['/log/proof?index=5&size=1000000', 'the log has not that many entries'],
    ['/log/proof?index=7&size=7', 'index must be below size'],
    ['/log/proof?index=01&size=7', 'index must be a whole number'],
    ['/log/proof', 'index must be a whole number'],
    ['/log/consistency?from=0&to=7', 'from must be at least 1 and at most to'],
    ['/log/entries?start=0&limit=1001', 'limit must be 1 to 1000'],
    ['/log/bundle/ZCE-999-26-I3-00001R0-A', 'no certificate has this number'],
    ['/log/bundle/%00', 'number must not hold a null character'],
    ['/log/bundles?numbers=A%00', 'numbers must not hold a null character'],
  ]) {
    const { status, body } = await ask(path!);
    expect({ status, body }).toEqual({ status: 400, body: { error } });
  }
  const { body } = await ask('/log/entries?start=999999999&limit=3');
  expect(body).toEqual({ start: 999_999_999, entries: [] });
});
