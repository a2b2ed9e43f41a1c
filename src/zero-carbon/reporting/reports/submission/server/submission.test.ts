import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import { recipientsOf } from '#accounts/identity/people/server/recipients-of.ts';
import type { JobContext } from '#kernel/jobs/server/job.ts';
import { cancelTask, listTasks, removeTask } from '#kernel/tasks/tasks.contract.ts';
import { sendNotice } from '#kernel/notify/server/send-notice.ts';
import { saveAnswer } from '#zero-carbon/reporting/reports/assessment/assessment.contract.ts';
import { showSubmission, submitReport } from '#zero-carbon/reporting/reports/submission/submission.contract.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../../test/support/fake-actor.ts';
import {
  makeFinishedReport,
  makeKnown,
  makeOrganisation,
  testPassword,
} from '../../../../../../test/support/make-finished-report.ts';
import { pdfText } from '../../../../../../test/support/pdf-text.ts';
import { callSealed } from '../../../../../../test/support/sealed-passwords.ts';
import { makeSubmittedReport } from '../../../../../../test/support/make-review.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';
import { makeReportPdf } from './make-report-pdf.ts';
import { printableCondition } from './printable-condition.ts';
import { makePdfJob } from './submission.jobs.ts';
import { receivedNotice, submittedNotice } from './submission-notices.ts';

const database = useDatabase();
const server = useServer(database);
let owner: FakeActor;
let organisation: FakeActor;
let report: Awaited<ReturnType<typeof makeFinishedReport>>;

const as = (who = owner, lang: 'zh' | 'en' = 'en') => ({ as: who.session, lang });
const show = async (who = owner, lang: 'zh' | 'en' = 'en') =>
  server.call(showSubmission, { id: report.id }, as(who, lang));
const submit = (changes: object = {}, who = owner) => {
  const params = { id: report.id, organisation: organisation.partyId, signatory: '沈一诺', position: '总经理' };
  return callSealed(server, submitReport, { ...params, declared: true, password: testPassword, ...changes }, as(who));
};

beforeAll(async () => {
  organisation = await makeOrganisation(database, server.clock);
});

beforeEach(async () => {
  server.clock.offset = 0;
  owner = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
  report = await makeFinishedReport(database, server.clock, owner);
});

const context = (): JobContext =>
  ({
    database,
    clock: server.clock,
    signal: AbortSignal.timeout(60_000),
    services: {
      storage: server.storage,
      recipients: { publicUrl: 'https://portico.example', of: recipientsOf },
    },
  }) as unknown as JobContext;

async function makePdf(): Promise<void> {
  const { id } = await database.kysely
    .selectFrom('zero_carbon.report_submissions')
    .select('id')
    .where('report_id', '=', report.id)
    .executeTakeFirstOrThrow();
  await makeReportPdf({ submission: id }, context());
}

describe('before submission', () => {
  it('checks every printed text against the fonts', async () => {
    expect(await submit({ signatory: '𠮷野', position: '😀' })).toMatchObject({
      code: 4000,
      data: [
        { path: 'signatory', message: expect.stringContaining('𠮷 (U+20BB7)') as unknown },
        { path: 'position', message: expect.stringContaining('😀 (U+1F600)') as unknown },
      ],
    });
    report = await makeFinishedReport(database, server.clock, owner, '', async (id) => {
      await sql`update zero_carbon.report_lines set name = '𠮷 总进线'
        where id = (select min(id) from zero_carbon.report_lines where report_id = ${id})`.execute(database.kysely);
    });
    const { conditions } = (await show()).data;
    expect(conditions.find(({ code }) => code === 'printable')).toMatchObject({
      verdict: 'unmet',
      reason: expect.stringContaining('“𠮷 总进线”: 𠮷 (U+20BB7)') as unknown,
      to: `/reportdata/${report.id}`,
    });
    expect(await submit()).toMatchObject({ code: 5000, msg: expect.stringContaining('U+20BB7') as unknown });
  });

  it('checks the texts of enterprise and site before the report starts', async () => {
    const plan = {
      partyId: owner.partyId,
      siteId: report.site.id,
      type: 'I',
      start: '',
      end: '',
      reportId: null,
    } as const;
    const asker = { db: database.kysely, clock: server.clock, lang: 'en', actor: { ...owner, permissions: new Map() } };
    expect(await printableCondition.judge(plan, asker as never)).toMatchObject({ verdict: 'met' });
    await sql`update zero_carbon.sites set boundary_zh = '厂区𰻝' where id = ${report.site.id}`.execute(
      database.kysely,
    );
    expect(await printableCondition.judge(plan, asker as never)).toMatchObject({
      verdict: 'unmet',
      reason: { en: 'The font does not have some characters. Replace them: “厂区𰻝”: 𰻝 (U+30EDD)' },
    });
  });

  it('returns the content of a report with warnings in the user’s language', async () => {
    const { data } = await show();
    expect(data).toMatchObject({ state: 'self_assessed', maySubmit: true, submission: null });
    expect(data.conditions.filter(({ verdict }) => verdict !== 'met')).toEqual([]);
    expect(data.organisations).toContainEqual({
      id: organisation.partyId,
      name: `Test Centre ${organisation.partyId}`,
      outside: [],
    });
    const power = data.sections.find(({ section }) => section === 'purchased-power')!;
    expect(power.lines[0]).toMatchObject({
      name: '110 kV 总进线',
      figures: expect.arrayContaining([{ label: 'From the grid', value: '4,821,970 kWh' }]) as unknown,
    });
    expect(power.lines[0]!.tonnes).toMatch(/^[\d,]+\.\d{3}$/);
    expect(data.answers.find(({ id }) => id === 'M1')).toMatchObject({ value: 'No', points: null });
    const vetoes = data.warnings.find(({ text }) => /^\d+ vetoes are not met/u.test(text))!;
    expect(vetoes).toMatchObject({ section: 'questions' });
    expect(vetoes.cells[0]).toEqual({ name: 'M1', query: 'item=M1' });
    const bare = data.warnings.find(({ section, text }) => section === 'purchased-power' && /no evidence/u.test(text));
    if (bare) expect(bare.cells[0]?.query).toMatch(/^line=\d+&month=\d+$/u);
    expect((await show(owner, 'zh')).data.warnings.some(({ text }) => text.includes('否决条件未满足'))).toBe(true);
  });

  it('returns for each organisation the criteria the report does not meet', async () => {
    const outside = async (kept: object) => {
      await database.kysely
        .updateTable('zero_carbon.organisations')
        .set({ fields: [], regions: [], capacity: null, ...kept })
        .where('party_id', '=', organisation.partyId)
        .execute();
      return (await show()).data.organisations.find(({ id }) => id === organisation.partyId)!.outside;
    };
    // the enterprise makes batteries (3841), in Zhejiang
    expect(await outside({ fields: ['38'], regions: ['330000'], capacity: 1 })).toEqual([]);
    expect(await outside({ fields: ['30'], regions: ['310000'], capacity: 1 })).toEqual(['field', 'region']);
    const other = await makeSubmittedReport(database, server.clock, organisation.partyId);
    expect(await outside({ capacity: 1 })).toEqual(['capacity']);
    expect(await outside({ capacity: 2 })).toEqual([]);
    await database.pool.query("update zero_carbon.reports set state = 'withdrawn' where id = $1", [other.id]);
    expect(await outside({ capacity: 1 })).toEqual([]);
  });

  it('is hidden from others, and only the owner may submit', async () => {
    const stranger = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
    expect((await show(stranger)).code).toBe(4003);
    await makeKnown(database, stranger, 's@example.com');
    expect((await submit({}, stranger)).code).toBe(4003);
    const colleague = await fakeActor(database, server.clock, { role: 'enterprise_member' });
    for (const table of ['memberships', 'sessions']) {
      const { partyId } = owner;
      await database.pool.query(`update accounts.${table} set party_id = $1 where person_id = $2`, [
        partyId,
        colleague.personId,
      ]);
    }
    expect((await show(colleague)).data.maySubmit).toBe(false);
    expect((await submit({}, colleague)).code).toBe(4003);
  });
});

describe('submitting', () => {
  it('requires the password, an organisation, a signatory and the declaration', async () => {
    expect(await submit({ password: 'Wrong2026' })).toMatchObject({ code: 4000, data: [{ path: 'password' }] });
    expect(await submit({ organisation: owner.partyId })).toMatchObject({
      code: 4000,
      data: [{ path: 'organisation' }],
    });
    expect(await submit({ signatory: ' ' })).toMatchObject({ code: 4000, data: [{ path: 'signatory' }] });
    expect(await submit({ declared: false })).toMatchObject({ code: 4000, data: [{ path: 'declared' }] });
    const unsealed = { id: report.id, organisation: organisation.partyId, signatory: 'x', position: 'y' };
    expect(
      await server.call(submitReport, { ...unsealed, declared: true, password: testPassword }, as()),
    ).toMatchObject({
      code: 4000,
      data: [{ path: 'password' }],
    });
    expect((await show()).data.state).toBe('self_assessed');
  });

  it('is locked after too many wrong passwords, even for the correct one', async () => {
    for (let tries = 0; tries < 12; tries += 1) await submit({ password: `Wrong${tries}2026` });
    expect((await submit()).code).toBe(4029);
  });

  it('is refused while a condition is not met, with the reason', async () => {
    await sql`update zero_carbon.sites set boundary_en = '' where id = ${report.site.id}`.execute(database.kysely);
    const answer = await submit();
    expect(answer.code).toBe(5000);
    expect(answer.msg).toContain('Boundary of the site');
  });

  it('is refused if the boundary changed after the calculation', async () => {
    const before = report;
    const describe = (english: string | null, id: string) =>
      sql`update zero_carbon.sites s set boundary_en = ${english} from zero_carbon.reports r
           where r.site_id = s.id and r.id = ${id}`.execute(database.kysely);
    const other = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
    report = await makeFinishedReport(database, server.clock, other, '', async (id) => {
      await describe(null, id);
    });
    await describe('The whole group', report.id);
    expect((await show(other)).data.conditions.find(({ code }) => code === 'boundary')).toMatchObject({
      verdict: 'unmet',
      reason: expect.stringContaining('after the calculation'),
    });
    expect((await submit({}, other)).msg).toContain('after the calculation');
    report = before;
  });

  it('makes it read-only with organisation and due day, and accepts one of two concurrent requests', async () => {
    const answers = await Promise.all([submit(), submit()]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1000, 4009]);
    const { data } = await show();
    expect(data).toMatchObject({ state: 'submitted', maySubmit: false, moves: [] });
    expect(data.submission).toMatchObject({
      organisation: `Test Centre ${organisation.partyId}`,
      signatory: '沈一诺',
      position: '总经理',
      file: null,
    });
    expect(data.submission!.declaration).toContain('true and complete');
    expect(data.submission!.due!.dueOn > server.clock.today()).toBe(true);
    const given = { question: 'M1', version: 1, value: true, notApplicable: null, evidence: [] };
    const calls = [
      server.call(saveAnswer, { id: report.id, ...given }, as()),
      server.call(applyMove, { lifecycle: 'report', move: 'reopen', ids: [report.id] }, as()),
    ];
    expect((await calls[0])!.code).toBe(4009);
    await calls[1];
    expect((await show()).data.state).toBe('submitted');
    const [newest] = (await server.call(recordHistory, { entity: 'report', id: report.id, start: 0, limit: 1 }, as()))
      .data.rows;
    expect(newest).toMatchObject({ action: 'Submitted' });
  });

  it('mails both sides in their language', async () => {
    await submit();
    const happening = {
      id: report.id,
      move: 'submit',
      to: 'submitted',
      by: owner.personId,
      at: '2026-11-22T08:00:00Z',
    };
    for (const notice of [submittedNotice, receivedNotice]) {
      await sendNotice(notice, happening, { ...context(), jobId: randomUUID() });
    }
    const mails = await database.kysely
      .selectFrom('kernel.mails')
      .selectAll()
      .where('subject', 'like', `%${report.number}%`)
      .orderBy('id')
      .execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual([
      `owner${owner.personId}@example.com`,
      `organisation${organisation.partyId}@example.com`,
    ]);
    const { dueOn: day } = (await show()).data.submission!.due!;
    for (const { text } of mails) {
      expect(text).toContain(day);
      expect(text).not.toMatch(/\{\w+\}/);
    }
    expect(mails[0]!.text).toContain(`https://portico.example/#/index/submission/${report.id}`);
  });
});

describe('the PDF of a submission', () => {
  it('is a task of the submitter, who can neither cancel nor remove it', async () => {
    const shown = async () => (await server.call(listTasks, { start: 0, limit: 5 }, as())).data.rows;
    const { session } = owner;
    await submit();
    const [task] = await shown();
    const address = `/submission/${report.id}`;
    expect(task).toMatchObject({ kind: 'pdf', state: 'waiting', subject: report.number, address, mayCancel: false });
    const { id } = task!;
    expect((await server.call(cancelTask, { id }, as())).code).toBe(5000);
    expect((await server.call(removeTask, { id }, as())).code).toBe(4009);
    const job = await database.kysely
      .selectFrom('kernel.outbox')
      .select(['job_id', 'payload'])
      .where('topic', '=', makePdfJob.name)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const run = await makePdfJob.run();
    await run(job.payload as { submission: string }, { ...context(), jobId: job.job_id! });
    const { file } = (await show()).data.submission!;
    expect(await shown()).toMatchObject([{ state: 'ready', outcome: 'The PDF is ready', file: { id: file!.id } }]);
    expect((await server.call(removeTask, { id }, { as: session })).code).toBe(1000);
    expect(await shown()).toEqual([]);
    expect((await fetch(`${server.url}${(await show()).data.submission!.file!.path}`)).status).toBe(200);
  });

  it('is created once, contains the submission, and is downloaded by the enterprise', async () => {
    await submit();
    await makePdf();
    await makePdf();
    const { file } = (await show()).data.submission!;
    expect(file!.name).toBe(`${report.number}.pdf`);
    const response = await fetch(`${server.url}${file!.path}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBe(file!.size);
    const files = await database.kysely
      .selectFrom('kernel.files')
      .select('sha256')
      .where('name', '=', `${report.number}.pdf`)
      .execute();
    expect(files).toEqual([{ sha256: createHash('sha256').update(bytes).digest('hex') }]);
    const text = pdfText(bytes).join('\n');
    for (const part of [
      report.number,
      'Test Centre',
      '沈一诺',
      '110 kV 总进线',
      'Scope 2, market-based',
      '0.6096',
      '1 Lane, Zhejiang',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('has the same bytes at any time, regardless of later changes', async () => {
    await submit();
    await makePdf();
    const stored = async () => {
      const { sha256 } = await database.kysely
        .selectFrom('kernel.files')
        .select('sha256')
        .where('name', '=', `${report.number}.pdf`)
        .executeTakeFirstOrThrow();
      return sha256;
    };
    const first = await stored();
    await sql`update zero_carbon.report_cells set value = value * 2 where line_id in (
      select id from zero_carbon.report_lines where report_id = ${report.id})`.execute(database.kysely);
    await sql`update zero_carbon.sites set name_zh = '别处' where id = ${report.site.id}`.execute(database.kysely);
    await sql`delete from kernel.files where name = ${`${report.number}.pdf`}`.execute(database.kysely);
    await makePdf();
    expect(await stored()).toBe(first);
  });
});
