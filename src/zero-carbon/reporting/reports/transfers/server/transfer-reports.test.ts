import { buffer } from 'node:stream/consumers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import { recipientsOf } from '#accounts/identity/people/server/recipients-of.ts';
import { findFile } from '#kernel/files/server/stored-file.ts';
import { shippedRoles } from '#accounts/roles/server/seed-roles.ts';
import { areas } from '#app/server/areas.ts';
import type { Answer } from '#kernel/contract/codes.ts';
import { sendNotice, type NoticeContext } from '#kernel/notify/server/send-notice.ts';
import { subjectsOf } from '#kernel/notify/server/subjects-of.ts';
import { stateNames } from '#kernel/workflow/lifecycle.ts';
import { showReport } from '#zero-carbon/reporting/reports/reports.contract.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { showSubmission } from '#zero-carbon/reporting/reports/submission/submission.contract.ts';
import { makeReportPdf } from '#zero-carbon/reporting/reports/submission/server/make-report-pdf.ts';
import { receivedNotice } from '#zero-carbon/reporting/reports/submission/server/submission-notices.ts';
import { proposeOrganisations, transferReports } from '#zero-carbon/reporting/reports/transfers/transfers.contract.ts';
import { showReview } from '#zero-carbon/evaluation/reviews/review.contract.ts';
import { acceptReports, assignReviewer, listReviews } from '#zero-carbon/evaluation/reviews/reviews.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { makeOrganisation } from '../../../../../../test/support/make-finished-report.ts';
import { makeSubmittedReport } from '../../../../../../test/support/make-review.ts';
import { pdfText } from '../../../../../../test/support/pdf-text.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';
import { transferredAwayNotice, transferredInNotice, transferredNotice } from './transfer-notices.ts';

const database = useDatabase();
const server = useServer(database);

let officer: FakeActor;
let former: FakeActor;
let next: FakeActor;
let report: Awaited<ReturnType<typeof makeSubmittedReport>>;

const as = (who: FakeActor) => ({ as: who.session, lang: 'en' as const });
const reason = 'The former centre is being audited.';
const transfer = (who = officer, to = next, ids: string[] = [report.id], why = reason) =>
  server.call(transferReports, { ids, organisation: to.partyId, reason: why }, as(who));
const propose = async (ids: string[], organisation = next) =>
  (await server.call(proposeOrganisations, { ids }, as(officer))).data.organisations.find(
    ({ id }) => id === organisation.partyId,
  );
const accept = (who = former) => server.call(acceptReports, { ids: [report.id] }, as(who));
const rowOf = async (id = report.id) =>
  database.kysely.selectFrom('zero_carbon.reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

beforeAll(async () => {
  officer = await fakeActor(database, server.clock, { role: 'scheme_officer', kind: 'operator' });
});
beforeEach(async () => {
  server.clock.offset = 0;
  former = await makeOrganisation(database, server.clock);
  next = await makeOrganisation(database, server.clock);
  report = await makeSubmittedReport(database, server.clock, former.partyId);
});

const context = (jobId: string): NoticeContext =>
  ({ database, jobId, services: { recipients: { publicUrl: 'https://portico.example', of: recipientsOf } } }) as never;

describe('a report before its review', () => {
  it('is transferred unchanged with a new PDF and due day, and the enterprise reads the reason', async () => {
    const before = await rowOf();
    // submitted weeks ago
    await database.pool.query('update zero_carbon.reports set due_on = due_on - 30 where id = $1', [report.id]);
    await database.pool.query('update kernel.dues set due_on = due_on - 30 where entity_id = $1', [report.id]);
    expect((await transfer()).data).toEqual({ moved: [report.id], refused: [] });
    const after = await rowOf();
    expect(after).toMatchObject({
      state: 'submitted',
      organisation_id: next.partyId,
      submitted_on: before.submitted_on,
    });
    expect(after.due_on).toBe(before.due_on);
    const dues = await database.pool.query(
      "select due_on::text as due, period from kernel.dues where entity = 'report' and entity_id = $1",
      [report.id],
    );
    expect(dues.rows).toEqual([{ due: after.due_on, period: 'acceptance' }]);

    const [first, second] = await database.kysely
      .selectFrom('zero_carbon.report_submissions')
      .selectAll()
      .where('report_id', '=', report.id)
      .orderBy('id')
      .execute();
    const { id: _first, transferred_at: never, ...declared } = first!;
    const { id: submission, transferred_at: at, ...again } = second!;
    expect(again).toEqual({
      ...declared,
      organisation_id: next.partyId,
      organisation_name: `Test Centre ${next.partyId}`,
    });
    expect([never, at]).toEqual([null, expect.any(Date)]);
    const job = { database, signal: AbortSignal.timeout(60_000), services: { storage: server.storage } } as never;
    const sent = await database.pool.query(
      "select payload from kernel.outbox where topic = 'zero-carbon.make-report-pdf' and payload->>'submission' = $1",
      [submission],
    );
    expect(sent.rows).toHaveLength(1);
    const { fileId } = await makeReportPdf({ submission }, job);
    const stored = await server.storage.read((await findFile(database.kysely, fileId!))!.sha256);
    const text = pdfText(await buffer(stored!)).join('\n');
    expect(text).toContain(`Test Centre ${next.partyId}`);
    expect(text).toContain('Reassigned on');

    const shown = await server.call(showSubmission, { id: report.id }, as(report.enterprise));
    expect(shown.data.submission).toMatchObject({
      organisation: `Test Centre ${next.partyId}`,
      submittedAt: first!.submitted_at.toISOString(),
      due: { dueOn: after.due_on },
    });
    const history = await server.call(
      recordHistory,
      { entity: 'report', id: report.id, start: 0, limit: 1 },
      as(report.enterprise),
    );
    expect(JSON.stringify(history.data.rows[0])).toContain(reason);
  });

  it('that was accepted must be accepted again: only the history of the former acceptance remains', async () => {
    await accept();
    expect((await transfer()).data.moved).toEqual([report.id]);
    expect(await rowOf()).toMatchObject({ state: 'submitted', organisation_id: next.partyId });
    const reviews = () =>
      database.kysely
        .selectFrom('zero_carbon.reviews')
        .select('organisation_id')
        .where('report_id', '=', report.id)
        .execute();
    expect(await reviews()).toEqual([]);
    const ended = await database.pool.query(
      "select content::jsonb->'before'->>'organisation_id' as of from kernel.history where action = 'review.end' and entity_id = $1",
      [report.id],
    );
    expect(ended.rows).toEqual([{ of: former.partyId }]);
    expect((await accept(next)).data.moved).toEqual([report.id]);
    expect(await reviews()).toEqual([{ organisation_id: next.partyId }]);
  });

  it('is inaccessible to the former organisation, and the new one sees its own part only', async () => {
    await accept();
    server.clock.offset = 1_000;
    await transfer();
    const nowhere = '900000000000';
    const asked: readonly ((id: string) => Promise<Answer>)[] = [
      (id) => server.call(showReview, { id }, as(former)),
      (id) => server.call(recordHistory, { entity: 'review', id, start: 0, limit: 20 }, as(former)),
      (id) => server.call(acceptReports, { ids: [id] }, as(former)),
      (id) => server.call(assignReviewer, { ids: [id], reviewer: former.personId }, as(former)),
      (id) => server.call(showReport, { id }, as(former)),
    ];
    for (const ask of asked) expect(await ask(report.id)).toEqual(await ask(nowhere));
    expect((await server.call(listReviews, { find: report.number, start: 0, limit: 20 }, as(former))).data.total).toBe(
      0,
    );
    expect((await server.call(showReview, { id: report.id }, as(next))).data.number).toBe(report.number);
    const read = await server.call(recordHistory, { entity: 'review', id: report.id, start: 0, limit: 20 }, as(next));
    expect(JSON.stringify(read.data.rows)).toContain(reason);
    expect(read.data.rows.map(({ action }) => action)).toEqual([
      'Acceptance ended: the report was reassigned',
      reportLifecycle.moves.transfer.done.en,
    ]);
  });

  it('notifies all three parties, and moves the to-do to the new organisation', async () => {
    const happening = { id: report.id, to: 'submitted', by: officer.personId, at: server.clock.now().toISOString() };
    await sendNotice(receivedNotice, { ...happening, move: 'submit' }, context('11111111-0000-4000-8000-000000000001'));
    const open = async () =>
      (
        await database.kysely
          .selectFrom('kernel.inbox')
          .select('party_id')
          .where('entity_id', '=', report.id)
          .where('entity', '=', 'report')
          .where('to_do', '=', true)
          .where('done_at', 'is', null)
          .execute()
      ).map((row) => row.party_id);
    expect(await open()).toEqual([former.partyId]);
    await transfer();
    expect(await open()).toEqual([]);
    const moved = { ...happening, move: 'transfer' };
    await sendNotice(transferredInNotice, moved, context('11111111-0000-4000-8000-000000000002'));
    await sendNotice(transferredNotice, moved, context('11111111-0000-4000-8000-000000000003'));
    const announced = await database.pool.query<{ payload: { person: { personId: string; partyId: string } } }>(
      "select payload from kernel.outbox where payload->>'kind' = $1 and payload->>'id' = $2",
      [transferredAwayNotice.name, report.id],
    );
    expect(announced.rows.map(({ payload }) => payload.person)).toEqual([
      { personId: former.personId, partyId: former.partyId },
    ]);
    expect(await open()).toEqual([next.partyId]);
    const read = async (kind: typeof transferredNotice, { personId, partyId }: FakeActor) =>
      (
        await subjectsOf(database.kysely, kind, [report.id], {
          actor: { personId, partyId, permissions: new Map([[kind.permission!, 'own']]) },
          lang: 'en',
        })
      ).get(report.id);
    expect(await read(transferredNotice, report.enterprise)).toMatchObject({
      path: `/index/submission/${report.id}`,
      values: { organisation: `Test Centre ${next.partyId}` },
    });
    expect(await read(transferredInNotice, next)).toMatchObject({ path: `/index/review/${report.id}` });
    expect(await read(transferredInNotice, former)).toBeUndefined();
    expect(await read(receivedNotice, former)).toBeUndefined();
    expect(await read(transferredAwayNotice, former)).toEqual({
      path: '/index/reviews/due',
      values: { number: report.number },
    });
    expect(await read(transferredAwayNotice, await makeOrganisation(database, server.clock))).toBeUndefined();
  });

  it('is transferred with others separately: unavailable ones stay, with the reason', async () => {
    const other = await makeSubmittedReport(database, server.clock, former.partyId);
    const there = await makeSubmittedReport(database, server.clock, next.partyId);
    const submitted = await makeSubmittedReport(database, server.clock, former.partyId);
    await database.pool.query("update zero_carbon.reports set state = 'org_review' where id = $1", [submitted.id]);
    const { data } = await transfer(officer, next, [report.id, other.id, there.id, submitted.id, '900000000000']);
    expect(data.moved.toSorted()).toEqual([report.id, other.id].toSorted());
    const why = Object.fromEntries(data.refused.map((one) => [one.id, one.why]));
    expect(Object.keys(why).toSorted()).toEqual([there.id, submitted.id, '900000000000'].toSorted());
    expect(why[there.id]).toBe('this organisation already has it');
  });
});

describe('an organisation', () => {
  it('receives no report of an enterprise one of its members belongs to, and none while suspended', async () => {
    await database.kysely
      .insertInto('accounts.memberships')
      .values({
        person_id: next.personId,
        party_id: report.enterprise.partyId,
        role: 'enterprise_member',
        created_at: server.clock.now(),
      })
      .execute();
    expect(await propose([report.id])).toMatchObject({ fits: 0, related: 1 });
    expect((await transfer()).data).toEqual({
      moved: [],
      refused: [{ id: report.id, why: 'a person of this organisation belongs to the enterprise' }],
    });
    const suspended = await makeOrganisation(database, server.clock);
    await database.pool.query("update accounts.parties set state = 'suspended' where id = $1", [suspended.partyId]);
    expect(await propose([report.id], suspended)).toBeUndefined();
    expect(await transfer(officer, suspended)).toMatchObject({
      code: 4000,
      data: [{ path: 'organisation' }],
    });
    expect(await rowOf()).toMatchObject({ organisation_id: former.partyId });
  });

  it('is proposed by field, region and capacity for all reports', async () => {
    const other = await makeSubmittedReport(database, server.clock, former.partyId);
    const ids = [report.id, other.id];
    const given = async (kept: object) => {
      await database.kysely
        .updateTable('zero_carbon.organisations')
        .set({ fields: [], regions: [], capacity: null, ...kept })
        .where('party_id', '=', next.partyId)
        .execute();
      return propose(ids);
    };
    expect(await given({})).toMatchObject({ fits: 2, outside: [], holds: 0, related: 0 });
    // the enterprise makes batteries (3841), in Zhejiang
    expect(await given({ fields: ['30'], regions: ['310000'] })).toMatchObject({
      fits: 0,
      outside: ['field', 'region'],
    });
    expect(await given({ fields: ['38'], capacity: 1 })).toMatchObject({ fits: 1, outside: ['capacity'] });
    expect(await propose(ids, former)).toMatchObject({ fits: 0, holds: 2 });
  });
});

describe('the permission to transfer a report', () => {
  it('belongs to officers only', async () => {
    for (const { code, party, holds } of shippedRoles(areas)) {
      const who = await fakeActor(database, server.clock, { role: code, kind: party });
      const { data, code: answer } = await transfer(who);
      const isOfficer = code === 'scheme_officer';
      expect([code, 'reports.assign' in holds, answer]).toEqual([code, isOfficer, isOfficer ? 1000 : 4003]);
      if (!isOfficer) expect(data).toBeNull();
    }
    const administrator = await fakeActor(database, server.clock, { role: 'administrator', kind: 'operator' });
    expect((await server.call(proposeOrganisations, { ids: [report.id] }, as(administrator))).data).toEqual({
      mayTransfer: false,
      reports: 0,
      organisations: [],
    });
  });

  it.each(stateNames(reportLifecycle))('in state %s applies only before the review', async (state) => {
    await database.pool.query('update zero_carbon.reports set state = $2 where id = $1', [report.id, state]);
    const isOpen = state === 'submitted' || state === 'org_accepted';
    expect((await server.call(showReport, { id: report.id }, as(officer))).data.mayTransfer).toBe(isOpen);
    const { moved, refused } = (await transfer()).data;
    expect(moved).toEqual(isOpen ? [report.id] : []);
    expect(refused.map(({ id }) => id)).toEqual(isOpen ? [] : [report.id]);
    expect((await rowOf()).organisation_id).toBe(isOpen ? next.partyId : former.partyId);
  });

  it('requires a reason of at most 2,000 characters', async () => {
    for (const why of [' ', 'x'.repeat(2001)]) {
      expect((await transfer(officer, next, [report.id], why)).code).toBe(4000);
    }
    expect((await transfer(officer, next, [report.id], 'x'.repeat(2000))).data.moved).toEqual([report.id]);
  });
});
