import { hash as digest } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#kernel/checks/calendar-date.ts';
import { encode } from '#kernel/envelope/base64url.ts';
import type { Mover } from '#kernel/workflow/server/mover.ts';
import { NotAllowed, StateConflict } from '#kernel/workflow/server/move-refusals.ts';
import { judgeNumber } from '#zero-carbon/certification/certificates/certificate-number.ts';
import { auditLog } from '#zero-carbon/certification/issuance-log/audit/audit-log.ts';
import { fromBase64 } from '#zero-carbon/certification/issuance-log/bytes.ts';
import { decodeEntry, spelled } from '#zero-carbon/certification/issuance-log/entry.ts';
import { beginLog } from '#zero-carbon/certification/issuance-log/server/begin-log.ts';
import { isSealed, readPayload } from '#zero-carbon/certification/issuance-log/sealed-core.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeApproved, makeTemplate } from '../../../../../test/support/make-approved.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { issueCertificate } from './issue-certificate.ts';

const database = useDatabase();
const server = useServer(database);
let template: { id: string; months: number };

beforeAll(async () => {
  const { keyring, clock } = server;
  await beginLog({ database, clock, keyring, publicUrl: 'http://127.0.0.1:8080', onProgress: () => {} });
  template = { id: await makeTemplate(database, clock), months: 36 };
});

const issuer = ({ personId, partyId }: FakeActor): Mover => ({
  personId,
  partyId,
  permissions: new Map([['certificates.issue', 'assigned']]),
});
const issue = (reportId: string, actor: Mover) =>
  database.kysely
    .transaction()
    .execute((tx) =>
      issueCertificate(tx, { reportId, template, actor }, { keyring: server.keyring, clock: server.clock }),
    );
const ask = async (path: string) => (await fetch(server.url + path)).json();
const rowOf = (number: string) =>
  database.kysely
    .selectFrom('zero_carbon.certificates')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
const entries = async (): Promise<number> =>
  Number(
    (await database.pool.query('select count(*) from zero_carbon.log_entries where get_byte(entry, 1) = 1')).rows[0]
      .count,
  );

describe('issuing', () => {
  it('creates number, seal, log entry, registry row and report state together, for the same day', async () => {
    const { id, manager } = await makeApproved(database, server.clock);
    const { number, id: certificate } = await issue(id, issuer(manager));
    expect(judgeNumber(number)).toEqual({ kind: 'sound' });
    expect(number).toContain('-00001R0-');
    const row = await rowOf(number);
    const today = server.clock.today();
    expect(row).toMatchObject({
      id: certificate,
      report_id: id,
      template_id: template.id,
      state: 'valid',
      issued_on: today,
      first_issued_on: today,
      expires_on: addDays(addMonths(today, 36), -1),
    });
    expect(row.scope1).toMatch(/^\d+\.\d{3}$/);
    const { rows } = await sql<{ state: string }>`select state from zero_carbon.reports where id = ${id}`.execute(
      database.kysely,
    );
    expect(rows).toEqual([{ state: 'certified' }]);
    const bundle = await ask(`/log/bundle/${number}`);
    const payload = readPayload(fromBase64(bundle.payload)!)!;
    expect(payload.core).toMatchObject({ number, issuedOn: today, enterprise: row.enterprise_name });
    const keys = await ask('/log/keys');
    const key = keys.find((one: { id: string }) => one.id === payload.core.key);
    expect(isSealed(payload, fromBase64(key.publicKey)!)).toBe(true);
    const page = await ask(`/log/entries?start=${bundle.index}&limit=1`);
    expect(decodeEntry(fromBase64(page.entries[0])!)).toMatchObject({ kind: 'issued' });
    // a holder of the credential can check all its content against the seal
    const { credentialSubject } = await ask(`/credential/${number}`);
    const { id: _id, type: _type, ...facts } = credentialSubject;
    expect(facts).toMatchObject({ scope1: row.scope1, net: row.net });
    expect(encode(digest('sha256', spelled({ enterpriseNameEn: null, ...facts }), 'buffer'))).toBe(payload.core.facts);
    const history = await database.pool.query(
      "select action from kernel.history where entity = 'certificate' and entity_id = $1",
      [certificate],
    );
    expect(history.rows).toEqual([{ action: 'certificate.issue' }]);
  });

  it('is refused to another organisation, for an unapproved report, and twice', async () => {
    const { id, manager } = await makeApproved(database, server.clock);
    const stranger = await fakeActor(database, server.clock, { kind: 'review_organisation' });
    await expect(issue(id, issuer(stranger))).rejects.toBeInstanceOf(NotAllowed);
    await issue(id, issuer(manager));
    await expect(issue(id, issuer(manager))).rejects.toBeInstanceOf(StateConflict);
  });

  it('leaves nothing after a failure, and reuses the number', async () => {
    const { id, manager } = await makeApproved(database, server.clock);
    const before = await entries();
    const failed = database.kysely.transaction().execute(async (tx) => {
      const parts = { keyring: server.keyring, clock: server.clock };
      await issueCertificate(tx, { reportId: id, template, actor: issuer(manager) }, parts);
      throw new Error('the server died');
    });
    await expect(failed).rejects.toThrow('died');
    expect(await entries()).toBe(before);
    expect((await issue(id, issuer(manager))).number).toContain('-00001R0-');
  });

  it('is refused to a suspended organisation or one without current accreditation', async () => {
    const { id, manager } = await makeApproved(database, server.clock);
    await sql`update zero_carbon.organisations set accredited_until = ${addDays(server.clock.today(), -1)}
      where party_id = ${manager.partyId}`.execute(database.kysely);
    await expect(issue(id, issuer(manager))).rejects.toThrow(/not accredited/);
    await sql`update accounts.parties set state = 'suspended' where id = ${manager.partyId}`.execute(database.kysely);
    await expect(issue(id, issuer(manager))).rejects.toThrow(/suspended/);
  });

  it('replaces the current certificate of the site as its next renewal', async () => {
    const { id, manager, enterprise } = await makeApproved(database, server.clock);
    const first = await issue(id, issuer(manager));
    const site = (await rowOf(first.number)).site_id;
    const next = await makeApproved(database, server.clock, enterprise);
    await sql`update zero_carbon.reports set site_id = ${site}, organisation_id = ${manager.partyId},
      period_start = period_start - interval '2 years', period_end = period_end - interval '2 years'
      where id = ${next.id}`.execute(database.kysely);
    const renewed = await issue(next.id, issuer(manager));
    expect(renewed.number).toContain('-00002R1-');
    expect(await rowOf(first.number)).toMatchObject({ state: 'replaced' });
    expect(await rowOf(renewed.number)).toMatchObject({ replaces_id: first.id, state: 'valid' });
    const bundle = await ask(`/log/bundle/${first.number}`);
    expect(bundle).toMatchObject({ state: 'replaced' });
  });

  it('assigns consecutive numbers to concurrent certificates, both in the log', async () => {
    const [one, other] = [await makeApproved(database, server.clock), await makeApproved(database, server.clock)];
    await sql`update zero_carbon.reports set organisation_id = ${one.manager.partyId} where id = ${other.id}`.execute(
      database.kysely,
    );
    const before = await entries();
    const numbers = await Promise.all([one.id, other.id].map((id) => issue(id, issuer(one.manager))));
    const sequences = numbers.map(({ number }) => /-(\d{5})R/.exec(number)![1]);
    expect(new Set(sequences)).toEqual(new Set(['00001', '00002']));
    expect(await entries()).toBe(before + 2);
  });

  it('passes the audit', async () => {
    const result = await auditLog({ portal: server.url, fetch, zone: server.clock.zone });
    expect(result.wrong).toEqual([]);
    expect(result.isWhole).toBe(true);
  });
});
