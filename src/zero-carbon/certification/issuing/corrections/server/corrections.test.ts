import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { recipientsOf } from '#accounts/identity/people/server/recipients-of.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import type { JobServices } from '#kernel/jobs/server/job.ts';
import { sendNotice } from '#kernel/notify/server/send-notice.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import { verifyCertificate } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { beginLog } from '#zero-carbon/certification/issuance-log/server/begin-log.ts';
import * as contract from '#zero-carbon/certification/issuing/corrections/corrections.contract.ts';
import { reissueCertificate, showReissue } from '#zero-carbon/certification/issuing/reissue/reissue.contract.ts';
import { issueCertificate } from '#zero-carbon/certification/issuing/server/issue-certificate.ts';
import { callConfirmed } from '../../../../../../test/support/call-confirmed.ts';
import { fakeActor, type FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { makeApproved, makeTemplate } from '../../../../../../test/support/make-approved.ts';
import { makeCertificate } from '../../../../../../test/support/make-certificate.ts';
import { makeOwnFile } from '../../../../../../test/support/make-own-file.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';
import { correctionProposedNotice, correctionToDecideNotice, reissuedNotice } from './correction-notices.ts';
import { dropCorrections } from './drop-corrections.ts';

const database = useDatabase();
const server = useServer(database);
let template: string;
let officer: FakeActor;

beforeAll(async () => {
  const { keyring, clock } = server;
  await beginLog({ database, clock, keyring, publicUrl: server.config.publicUrl, onProgress: () => {} });
  template = await makeTemplate(database, clock);
  officer = await fakeActor(database, clock, { kind: 'operator', role: 'scheme_officer' });
});

const as = ({ session }: FakeActor) => ({ as: session });
const why = { reason: '营业执照更名', noteZh: '更正企业名称', noteEn: 'The name is corrected' };

async function issued() {
  const { id: reportId, manager, enterprise } = await makeApproved(database, server.clock);
  const actor = { ...manager, permissions: new Map([['certificates.issue', 'assigned' as const]]) };
  const { id, number } = await database.kysely
    .transaction()
    .execute((tx) => issueCertificate(tx, { reportId, template: { id: template, months: 36 }, actor }, server));
  const { stated } = (await server.call(showReissue, { id }, as(manager))).data;
  const values = Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== null)) as {
    [Key in keyof typeof stated]: string;
  };
  /** Proposes other values, each time with a new file. */
  const propose = async (changes: Partial<typeof values>) => {
    const file = await makeOwnFile(database, server.clock, manager);
    return server.call(
      contract.proposeCorrection,
      { certificate: id, ...values, ...changes, ...why, file },
      as(manager),
    );
  };
  return { id, number, manager, enterprise, stated, propose };
}

const approve = (id: string, who = officer) => server.call(contract.approveCorrection, { id }, as(who));
const reissue = (id: string, manager: FakeActor) =>
  callConfirmed(server, database, reissueCertificate, { id, cause: 'correction', template }, manager);
const verified = async (number: string) => (await server.call(verifyCertificate, { number })).data.certificate!;

describe('a correction of a certificate', () => {
  it('is issued only after approval by a scheme officer, and listed on the public page', async () => {
    const { id, number, manager, stated, propose } = await issued();
    const name = '安吉更正储能有限公司';
    const { data } = await propose({ enterpriseName: name });
    expect(await reissue(id, manager)).toMatchObject({ code: 5000 });

    const shown = (await server.call(contract.showCorrection, { id: data.id }, as(officer))).data;
    expect(shown).toMatchObject({
      number,
      changes: ['enterpriseName'],
      reason: why.reason,
      mayDecide: true,
      mayIssue: false,
    });
    expect(shown.comparison[0]).toEqual({ field: 'enterpriseName', before: stated.enterpriseName, after: name });
    expect(shown.file).toMatchObject({ name: 'audit.pdf' });
    const due = (await server.call(contract.listDueCorrections, {}, as(officer))).data.rows.find(
      (row) => row.id === data.id,
    );
    expect(due).toMatchObject({ number, due: 'later' });

    expect((await approve(data.id)).code).toBe(1000);
    const { data: next } = await reissue(id, manager);
    expect(await verified(next.number)).toMatchObject({
      enterpriseName: name,
      corrections: [
        {
          number,
          on: server.clock.today(),
          reason: why.noteEn,
          changes: [{ field: 'enterpriseName', before: stated.enterpriseName, after: name }],
        },
      ],
    });
    expect((await server.call(contract.showCorrection, { id: data.id }, as(manager))).data).toMatchObject({
      state: 'issued',
      issuedAs: next.number,
    });
    // an approval can be used once
    expect((await reissue(next.id, manager)).code).toBe(5000);
  });

  it('stays on the public page after a later reissue without changes', async () => {
    const { id, number, manager, stated, propose } = await issued();
    const { data } = await propose({ enterpriseName: `安吉二次更正有限公司` });
    await approve(data.id);
    const first = (await reissue(id, manager)).data;
    const asked = { id: first.id, cause: 'drawing' as const, template };
    const second = (await callConfirmed(server, database, reissueCertificate, asked, manager)).data;
    const { corrections } = await verified(second.number);
    expect(corrections.map((one) => [one.number, one.changes.length])).toEqual([
      [first.number, 0],
      [number, 1],
    ]);
    expect(corrections[1]!.changes[0]!.before).toBe(stated.enterpriseName);
  });

  it('is decided by another person with another role and no relation to the parties', async () => {
    const { id, manager, enterprise, propose } = await issued();
    const { data } = await propose({ boundaryEn: 'The plant and its PV' });
    expect((await approve(data.id, manager)).code).toBe(4003);
    // the proposer, with the permission of an officer as well
    const both = await fakeActor(database, server.clock, {
      kind: 'operator',
      permissions: { 'corrections.decide': 'all', 'corrections.read': 'all' },
    });
    await sql`update zero_carbon.certificate_corrections set proposed_by = ${both.personId} where id = ${data.id}`.execute(
      database.kysely,
    );
    expect(await approve(data.id, both)).toMatchObject({ code: 5000, msg: expect.stringMatching(/You proposed/) });
    // officers who also act for the enterprise, or for the organisation
    for (const partyId of [enterprise.partyId, manager.partyId]) {
      const involved = await fakeActor(database, server.clock, { kind: 'operator', role: 'scheme_officer' });
      await sql`insert into accounts.memberships (person_id, party_id, role, created_at)
        values (${involved.personId}, ${partyId}, 'scheme_officer', now())`.execute(database.kysely);
      expect(await approve(data.id, involved)).toMatchObject({ code: 5000, msg: expect.stringMatching(/member/) });
      expect((await server.call(contract.showCorrection, { id: data.id }, as(involved))).data.mayDecide).toBe(false);
    }
    // without the role there is no record of its grant to the proposer
    await sql`update zero_carbon.certificate_corrections set proposed_by = ${officer.personId} where id = ${data.id}`.execute(
      database.kysely,
    );
    const other = await fakeActor(database, server.clock, { kind: 'operator', role: 'scheme_officer' });
    expect(await approve(data.id, other)).toMatchObject({
      code: 5000,
      msg: expect.stringMatching(/提出人已不再|no longer/),
    });
    await sql`update zero_carbon.certificate_corrections set proposed_by = ${manager.personId} where id = ${data.id}`.execute(
      database.kysely,
    );
    const refused = { id: data.id, reason: 'The licence is of another year' };
    expect((await server.call(contract.refuseCorrection, refused, as(officer))).code).toBe(1000);
    expect((await reissue(id, manager)).code).toBe(5000);
    expect((await approve(data.id)).code).toBe(4009);
  });

  it('cannot use the name of another party or certificate, in any notation', async () => {
    const { propose } = await issued();
    const other = await issued();
    const { name: registered } = await database.kysely
      .selectFrom('accounts.parties')
      .select('name')
      .where('id', '=', other.enterprise.partyId)
      .executeTakeFirstOrThrow();
    const elsewhere = await makeCertificate(database, server.clock, {
      owner: (await fakeActor(database, server.clock, {})).partyId,
      assigned: (await fakeActor(database, server.clock, { kind: 'review_organisation' })).partyId,
    });
    const [name, english] = ['宁德（时代）新能源有限公司', 'Fuding Era Co., Ltd.'];
    await database.kysely
      .updateTable('zero_carbon.certificates')
      .set({ enterprise_name: name, name_key: normalise(name), credit_code: '91350900587527783P', party_id: null })
      .set({ enterprise_name_en: english, name_en_key: normalise(english) })
      .where('id', '=', elsewhere)
      .execute();
    for (const [field, taken] of [
      ['enterpriseName', registered],
      ['enterpriseName', `　${registered.toUpperCase()} `],
      ['enterpriseName', '宁德(时代) 新能源有限公司'],
      ['enterpriseNameEn', 'FUDING  ERA Co., Ltd.'],
    ] as const) {
      expect(await propose({ [field]: taken })).toMatchObject({ code: 4000, data: [{ path: field }] });
    }
    // a name that was available at the proposal
    const { data } = await propose({ enterpriseName: '湖州后来注册有限公司' });
    const later = await fakeActor(database, server.clock, {});
    await sql`update accounts.parties set name_key = ${normalise('湖州后来注册有限公司')} where id = ${later.partyId}`.execute(
      database.kysely,
    );
    expect(await approve(data.id)).toMatchObject({ code: 5000, msg: expect.stringMatching(/another party/) });
  });

  it('is the only open one, needs a difference and printable text, and lapses with its certificate', async () => {
    const { id, manager, propose } = await issued();
    expect(await propose({})).toMatchObject({ code: 5000, msg: expect.stringMatching(/No difference/) });
    expect(await propose({ boundaryZh: '厂区𠮷😀' })).toMatchObject({
      code: 4000,
      data: [{ path: 'boundaryZh', message: expect.stringContaining('𠮷 (U+20BB7) 😀 (U+1F600)') }],
    });
    const { data } = await propose({ siteAddress: '浙江省湖州市安吉县递铺街道 2 号' });
    expect(await propose({ siteAddress: '别处' })).toMatchObject({ code: 5000 });
    await callConfirmed(server, database, reissueCertificate, { id, cause: 'drawing', template }, manager);
    await dropCorrections({ payload: { id } } as never, { database, clock: server.clock } as never);
    expect((await server.call(contract.showCorrection, { id: data.id }, as(manager))).data.state).toBe('dropped');
    const again = await issued();
    const { data: second } = await again.propose({ boundaryZh: '全厂与光伏' });
    const withdrawn = { lifecycle: 'certificate-correction', move: 'withdraw', ids: [second.id], reason: 'Wrong file' };
    expect((await server.call(applyMove, withdrawn, as(again.manager))).code).toBe(1000);
    expect((await approve(second.id)).code).toBe(4009);
  });

  it('notifies officers and enterprise when proposed, and officers when issued', async () => {
    const { id, number, manager, enterprise, propose } = await issued();
    const mailOf = (who: FakeActor, mail: string) =>
      sql`update accounts.people set mail = ${mail}, lang = 'en' where id = ${who.personId}`.execute(database.kysely);
    await mailOf(enterprise, 'holder@example.com');
    await mailOf(officer, 'officer@example.com');
    const { data } = await propose({ enterpriseName: '安吉告知有限公司' });
    const services = {
      recipients: { publicUrl: server.config.publicUrl, of: recipientsOf },
      keyring: server.keyring,
    } as unknown as JobServices;
    const context = { database, services, jobId: randomUUID() };
    const happened = { by: null, at: server.clock.now().toISOString() };
    const start = { id: data.id, move: null, to: 'proposed', ...happened };
    await sendNotice(correctionToDecideNotice, start, context);
    await sendNotice(correctionProposedNotice, start, context);
    await approve(data.id);
    await reissue(id, manager);
    await sendNotice(reissuedNotice, { id, move: 'reissue', to: 'replaced', ...happened }, context);
    const { rows } = await database.pool.query<{ recipient: string; subject: string; text: string }>(
      "select recipient, subject, text from kernel.mails where recipient in ('holder@example.com', 'officer@example.com') order by id",
    );
    expect(rows.map(({ recipient }) => recipient)).toEqual([
      'officer@example.com',
      'holder@example.com',
      'officer@example.com',
    ]);
    for (const mail of rows) {
      expect(mail.subject).toContain(number);
      expect(mail.text).not.toMatch(/\{\w+\}/);
    }
    expect(rows[1]!.text).toContain('安吉告知有限公司');
  });
});
