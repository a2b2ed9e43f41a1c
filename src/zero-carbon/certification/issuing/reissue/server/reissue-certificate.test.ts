import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { recipientsOf } from '#accounts/identity/people/server/recipients-of.ts';
import { addDays } from '#kernel/checks/calendar-date.ts';
import type { JobServices } from '#kernel/jobs/server/job.ts';
import { sendNotice } from '#kernel/notify/server/send-notice.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import { verifyCertificate } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { defaultDesign } from '#zero-carbon/certification/drawing/default-design.ts';
import { auditLog } from '#zero-carbon/certification/issuance-log/audit/audit-log.ts';
import { beginLog } from '#zero-carbon/certification/issuance-log/server/begin-log.ts';
import * as contract from '#zero-carbon/certification/issuing/reissue/reissue.contract.ts';
import {
  approveCorrection,
  proposeCorrection,
} from '#zero-carbon/certification/issuing/corrections/corrections.contract.ts';
import { certificateNotice, issuedNotice } from '#zero-carbon/certification/issuing/server/certificate-notices.ts';
import { issueCertificate } from '#zero-carbon/certification/issuing/server/issue-certificate.ts';
import { callConfirmed } from '../../../../../../test/support/call-confirmed.ts';
import { fakeActor, type FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { makeApproved, makeTemplate } from '../../../../../../test/support/make-approved.ts';
import { makeOwnFile } from '../../../../../../test/support/make-own-file.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
let template: string;

beforeAll(async () => {
  const { keyring, clock } = server;
  const { publicUrl } = server.config;
  await beginLog({ database, clock, keyring, publicUrl, onProgress: () => {} });
  template = await makeTemplate(database, clock, defaultDesign('evaluation', 'both', 'landscape') as never);
});

const as = ({ session }: FakeActor) => ({ as: session });
const why = { reason: '营业执照更名', noteZh: '更正企业名称', noteEn: 'The name is corrected' };
const verified = async (number: string) => (await server.call(verifyCertificate, { number })).data.certificate!;
const rowOf = (number: string) =>
  database.kysely
    .selectFrom('zero_carbon.certificates')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow();

/** A certificate issued as in production, with the manager who may correct it. */
async function issued() {
  const { id: reportId, manager, enterprise } = await makeApproved(database, server.clock);
  const actor = {
    personId: manager.personId,
    partyId: manager.partyId,
    permissions: new Map([['certificates.issue', 'assigned' as const]]),
  };
  const { id, number } = await database.kysely
    .transaction()
    .execute((tx) => issueCertificate(tx, { reportId, template: { id: template, months: 36 }, actor }, server));
  return { id, number, manager, enterprise, params: { id, template, cause: 'drawing' as const } };
}

/** An approved correction of a certificate. */
async function approved(id: string, manager: FakeActor, changes: Readonly<Record<string, string>>) {
  const { stated } = (await server.call(contract.showReissue, { id }, as(manager))).data;
  const officer = await fakeActor(database, server.clock, { kind: 'operator', role: 'scheme_officer' });
  const values = Object.fromEntries(Object.entries({ ...stated, ...changes }).filter(([, value]) => value !== null));
  const file = await makeOwnFile(database, server.clock, manager);
  const asked = { certificate: id, ...(values as typeof stated), ...why, file };
  const proposed = await server.call(proposeCorrection, asked as never, as(manager));
  expect(proposed.code).toBe(1000);
  expect((await server.call(approveCorrection, { id: proposed.data.id }, as(officer))).code).toBe(1000);
  return { cause: 'correction' as const, id, template };
}

describe('a correction', () => {
  it('has a new number and the same validity, and ends the former certificate everywhere', async () => {
    const { id, number, manager } = await issued();
    // issued some time ago, so that its day of issue differs from the entry's
    const started = addDays(server.clock.today(), -40);
    await sql`update zero_carbon.certificates set issued_on = ${started}, first_issued_on = ${started} where id = ${id}`.execute(
      database.kysely,
    );
    const before = await rowOf(number);
    const name = '更正后的安吉储能有限公司';
    const asked = await approved(id, manager, { enterpriseName: name });
    const preview = (await server.call(contract.previewReissue, asked, as(manager))).data;
    expect(preview).toMatchObject({ expiresOn: before.expires_on, problems: [] });
    expect(preview.changes).toEqual([expect.objectContaining({ before: before.enterprise_name, after: name })]);
    expect(preview.picture).toMatch(/^<svg /);

    const unconfirmed = await server.call(contract.reissueCertificate, asked as never, as(manager));
    expect(unconfirmed).toMatchObject({ code: 4000, data: [{ path: 'password' }] });
    const { data } = await callConfirmed(server, database, contract.reissueCertificate, asked, manager);
    expect(data.number).toBe(preview.number);
    expect(data.number).toContain('-00002R0-');
    const { expires_on, first_issued_on, report_id, run_id, site_id, party_id, net, star } = before;
    const kept = { expires_on, first_issued_on, report_id, run_id, site_id, party_id, net, star };
    expect(await rowOf(data.number)).toMatchObject({
      ...kept,
      enterprise_name: name,
      issued_on: server.clock.today(),
      state: 'valid',
      replaces_id: id,
      is_correction: true,
    });
    expect(await rowOf(number)).toMatchObject({
      state: 'replaced',
      state_note_zh: why.noteZh,
      enterprise_name: before.enterprise_name,
    });

    expect(await verified(number)).toMatchObject({
      isValid: 'replaced',
      replacedBy: data.number,
      isCorrected: true,
      stateNote: why.noteEn,
    });
    expect(await verified(data.number)).toMatchObject({
      isValid: 'valid',
      replaces: number,
      correction: why.noteEn,
      changes: [{ kind: 'firstIssued' }, { kind: 'issued' }],
    });
    const history = await database.pool.query(
      "select entity_id, action, content from kernel.history where entity = 'certificate' and entity_id = any($1) order by id",
      [[id, data.id]],
    );
    expect(history.rows.map(({ entity_id, action }) => [entity_id, action])).toEqual([
      [id, 'certificate.issue'],
      [id, 'certificate.reissue'],
      [data.id, 'certificate.issue'],
    ]);
    expect(history.rows[1].content).toContain(why.reason);
    expect(history.rows[2].content).toContain(number);
    // its document files are requested with it
    const { rows } = await database.pool.query(
      "select payload from kernel.outbox where topic = 'zero-carbon.draw-papers'",
    );
    expect(rows).toContainEqual({ payload: { ids: [data.id] } });
  });

  it('is mailed to the enterprise with the reason and the new number', async () => {
    const { id, number, manager, enterprise } = await issued();
    const params = await approved(id, manager, { boundaryEn: 'The whole plant and its PV' });
    await sql`update accounts.people set mail = 'owner@example.com', lang = 'en' where id = ${enterprise.personId}`.execute(
      database.kysely,
    );
    const { data } = await callConfirmed(server, database, contract.reissueCertificate, params, manager);
    const recipients = { publicUrl: server.config.publicUrl, of: recipientsOf };
    const services = { recipients, keyring: server.keyring } as unknown as JobServices;
    const context = { database, services, jobId: randomUUID() };
    const happened = { by: null, at: server.clock.now().toISOString() };
    await sendNotice(certificateNotice, { id, move: 'reissue', to: 'replaced', ...happened }, context);
    await sendNotice(issuedNotice, { id: data.id, move: null, to: 'valid', ...happened }, context);
    const { rows } = await database.pool.query<{ subject: string; text: string }>(
      "select subject, text from kernel.mails where recipient = 'owner@example.com' order by id",
    );
    expect(rows.map(({ subject }) => subject)).toEqual([
      expect.stringContaining(number),
      expect.stringContaining(data.number),
    ]);
    expect(rows[0]!.text).toContain(why.noteEn);
    for (const { text } of rows) expect(text).not.toMatch(/营业执照更名|\{\w+\}/);
  });

  it('is issued once: the second of two concurrent ones names the first', async () => {
    const { number, manager, params } = await issued();
    const both = await Promise.all(
      [1, 2].map(() => callConfirmed(server, database, contract.reissueCertificate, params, manager)),
    );
    expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([1000, 5000]);
    const [won, lost] = both.toSorted((one, other) => one.code - other.code);
    expect(lost!.msg).toContain(won!.data.number);
    const { rows } = await database.pool.query(
      `select n.number from zero_carbon.certificates c join zero_carbon.certificates n on n.replaces_id = c.id
        where c.number = $1`,
      [number],
    );
    expect(rows).toEqual([{ number: won!.data.number }]);
  });

  it('is renewed like the certificate it corrects, also concurrently', async () => {
    const { id, number, manager, enterprise, params } = await issued();
    const next = await makeApproved(database, server.clock, enterprise);
    const site = (await rowOf(number)).site_id;
    await sql`update zero_carbon.reports set site_id = ${site}, organisation_id = ${manager.partyId},
      period_start = period_start - interval '2 years', period_end = period_end - interval '2 years'
      where id = ${next.id}`.execute(database.kysely);
    const actor = { ...manager, permissions: new Map([['certificates.issue', 'assigned' as const]]) };
    const [corrected, renewed] = await Promise.all([
      callConfirmed(server, database, contract.reissueCertificate, params, manager),
      database.kysely
        .transaction()
        .execute((tx) =>
          issueCertificate(tx, { reportId: next.id, template: { id: template, months: 36 }, actor }, server),
        ),
    ]);
    const held = await database.pool.query(
      `select number from zero_carbon.certificates where site_id = $1 and state = 'valid'`,
      [site],
    );
    // in any order one remains; a correction that comes second is refused
    expect(held.rows).toEqual([{ number: renewed.number }]);
    expect(renewed.number).toMatch(/R1-/);
    expect((await rowOf(renewed.number)).replaces_id).toBe(corrected.code === 1000 ? corrected.data.id : id);
  });

  it('is refused to other callers, for ended certificates, and with problems at the fields', async () => {
    const { id, manager, enterprise, params } = await issued();
    const stranger = await fakeActor(database, server.clock, {
      role: 'organisation_manager',
      kind: 'review_organisation',
    });
    for (const who of [stranger, enterprise]) {
      expect((await server.call(contract.showReissue, { id }, as(who))).code).toBe(4003);
      expect((await server.call(contract.previewReissue, params, as(who))).code).toBe(4003);
      expect((await callConfirmed(server, database, contract.reissueCertificate, params, who)).code).toBe(4003);
    }
    const unknown = await callConfirmed(
      server,
      database,
      contract.reissueCertificate,
      { ...params, template: '999' },
      manager,
    );
    expect(unknown).toMatchObject({ code: 4000, data: [{ path: 'template' }] });
    const notApproved = { ...params, cause: 'correction' as const };
    expect(await callConfirmed(server, database, contract.reissueCertificate, notApproved, manager)).toMatchObject({
      code: 5000,
      msg: expect.stringMatching(/no approved correction/),
    });
    const moved = { lifecycle: 'certificate', move: 'suspend', ids: [id], reason: 'x', noteZh: 'x', noteEn: 'x' };
    await server.call(applyMove, moved, as(manager));
    const suspended = await callConfirmed(server, database, contract.reissueCertificate, params, manager);
    expect(suspended).toMatchObject({ code: 5000, msg: expect.stringMatching(/restore/) });
  });

  it('contains the approved content only, ignoring other input', async () => {
    const { number, manager, params } = await issued();
    const forged = {
      ...params,
      enterpriseName: '宁德时代新能源科技股份有限公司',
      siteAddress: '宁德市',
      noteZh: '更名',
    };
    const { data } = await callConfirmed(server, database, contract.reissueCertificate, forged, manager);
    const { enterprise_name, site_address, state_note_zh } = await rowOf(number);
    expect(await rowOf(data.number)).toMatchObject({ enterprise_name, site_address });
    expect(state_note_zh).not.toContain('更名');
  });

  it('completes an address from the reviewed records once, without a second person', async () => {
    const { id, number, manager } = await issued();
    const { site_address: full, site_address_en: english, report_id: report } = await rowOf(number);
    const { rows } = await database.pool.query(
      'select s.address from zero_carbon.sites s join zero_carbon.reports r on r.site_id = s.id where r.id = $1',
      [report],
    );
    const street = rows[0].address;
    expect(full).not.toBe(street);
    expect(full.endsWith(street)).toBe(true);
    const asked = { id, template, cause: 'address' as const };
    expect(await callConfirmed(server, database, contract.reissueCertificate, asked, manager)).toMatchObject({
      code: 5000,
    });
    // as certificates were issued before addresses contained areas
    await sql`update zero_carbon.certificates set site_address = ${street}, site_address_en = null where id = ${id}`.execute(
      database.kysely,
    );
    expect((await server.call(contract.showReissue, { id }, as(manager))).data.causes).toEqual(['address', 'drawing']);
    const { data } = await callConfirmed(server, database, contract.reissueCertificate, asked, manager);
    expect(await rowOf(data.number)).toMatchObject({
      site_address: full,
      site_address_en: english,
      is_correction: true,
    });
    expect((await verified(data.number)).siteAddress).toBe(english);
  });

  it('passes the audit', async () => {
    const result = await auditLog({ portal: server.url, fetch, zone: server.clock.zone });
    expect(result.wrong).toEqual([]);
    expect(result.isWhole).toBe(true);
  });

  it('is refused for an erased enterprise', async () => {
    const { id, number, manager } = await issued();
    await sql`delete from zero_carbon.log_openings where subject = ${number}`.execute(database.kysely);
    const { code, msg } = await server.call(contract.showReissue, { id }, as(manager));
    expect([code, msg]).toEqual([5000, expect.stringMatching(/erased/)]);
  });
});
