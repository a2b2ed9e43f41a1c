import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import type { InputOf } from '#kernel/contract/endpoint.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import { createReport, showReport } from '#zero-carbon/reporting/reports/reports.contract.ts';
import {
  reviseReport,
  showSubmission,
  withdrawReport,
} from '#zero-carbon/reporting/reports/submission/submission.contract.ts';
import { eraseEnterprise } from '#zero-carbon/enterprises/enterprises/server/deletion/erase-enterprise.ts';
import { withdrawReports } from '#zero-carbon/reporting/reports/submission/server/withdraw-reports.ts';
import * as one from '#zero-carbon/evaluation/reviews/review.contract.ts';
import * as contract from '#zero-carbon/evaluation/reviews/reviews.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeOrganisation } from '../../../../../test/support/make-finished-report.ts';
import { makeReview, makeSubmittedReport } from '../../../../../test/support/make-review.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { allReviews, dueReviews } from './reviews.queries.ts';

const database = useDatabase();
const server = useServer(database);

let manager: FakeActor;
let reviewer: FakeActor;
/** A manager of another organisation, with every permission there. */
let elsewhere: FakeActor;

beforeAll(async () => {
  manager = await makeOrganisation(database, server.clock);
  const at = { kind: 'review_organisation', partyId: manager.partyId } as const;
  reviewer = await fakeActor(database, server.clock, { ...at, role: 'reviewer' });
  elsewhere = await makeOrganisation(database, server.clock);
});

const as = (who: FakeActor) => ({ as: who.session, lang: 'en' as const });
const submitted = () => makeSubmittedReport(database, server.clock, manager.partyId);
const underReview = () => makeReview(database, server.clock, manager, reviewer);
const show = (id: string, who = reviewer) => server.call(one.showReview, { id }, as(who));
const accept = (ids: string[], who = manager) => server.call(contract.acceptReports, { ids }, as(who));
const assign = (ids: string[], to = reviewer, who = manager) =>
  server.call(contract.assignReviewer, { ids, reviewer: to.personId }, as(who));

type VerdictInput = Partial<InputOf<typeof one.saveVerdict>>;
const say = (id: string, item: string, params: VerdictInput = {}, who = reviewer) =>
  server.call(
    one.saveVerdict,
    { id, item, version: 0, verdict: 'agrees', value: null, checks: {}, ...params },
    as(who),
  );
const history = async (id: string, who: FakeActor) =>
  (await server.call(recordHistory, { entity: 'report', id, start: 0, limit: 50 }, as(who))).data.rows;

/** Confirms every open item. */
async function agreeWithTheRest(id: string): Promise<void> {
  const { data } = await show(id);
  const score = [...data.set.vetoes, ...data.set.categories.flatMap(({ indicators }) => indicators)];
  for (const { id: item } of score.filter((one) => !(one.id in data.verdicts))) await say(id, item);
}

const conclude = (id: string, outcome: 'pass' | 'reject', star?: '3' | '4' | '5' | '6', who = reviewer) =>
  server.call(one.concludeReview, { id, outcome, opinion: 'As found.', ...(star && { star }) }, as(who));

describe('a submitted report', () => {
  it('is accepted or returned with a reason by its organisation and permitted members only', async () => {
    const one = await submitted();
    const other = await submitted();
    expect((await accept([one.id], elsewhere)).code).toBe(4003);
    expect((await accept([one.id], reviewer)).code).toBe(4003);
    expect((await show(one.id, elsewhere)).code).toBe(4003);
    expect((await accept([one.id])).data).toEqual({ moved: [one.id], refused: [] });
    // a second time it cannot be accepted, with the reason
    expect((await accept([one.id])).data.refused).toMatchObject([
      { id: one.id, why: expect.stringContaining('Accepted') as unknown },
    ]);
    const { data } = await show(one.id, manager);
    expect(data).toMatchObject({ state: 'org_accepted', mayAssign: true, mayEdit: false });
    expect(data.due!.dueOn > server.clock.today()).toBe(true);

    const reason = 'The boundary leaves out the boiler house.';
    const move = { lifecycle: 'report', move: 'return', ids: [other.id] };
    expect((await server.call(applyMove, move, as(manager))).code).toBe(4000);
    expect((await server.call(applyMove, { ...move, reason }, as(elsewhere))).code).toBe(4003);
    expect((await server.call(applyMove, { ...move, reason }, as(manager))).code).toBe(1000);
    expect((await history(other.id, other.enterprise))[0]).toMatchObject({
      action: 'Returned',
      person: null,
      changes: expect.arrayContaining([expect.objectContaining({ label: 'Reason', after: reason })]) as unknown,
    });
  });

  it('becomes a draft again after its return, releases its serials and is hidden from the organisation', async () => {
    const { id, enterprise } = await submitted();
    await database.pool.query(
      `insert into zero_carbon.serial_holds (report_id, registry, prefix, numbers) values ($1, 'green-power', $2, '[1,2)')`,
      [id, `R${id}`],
    );
    expect((await server.call(reviseReport, { id }, as(enterprise))).code).toBe(4009);
    await server.call(applyMove, { lifecycle: 'report', move: 'return', ids: [id], reason: 'No' }, as(manager));
    const holds = async () =>
      (await database.pool.query('select from zero_carbon.serial_holds where report_id = $1', [id])).rows.length;
    expect((await show(id, manager)).data.state).toBe('returned');
    expect(await holds()).toBe(1);
    expect((await server.call(reviseReport, { id }, as(enterprise))).code).toBe(1000);
    expect(await holds()).toBe(0);
    expect((await server.call(showReport, { id }, as(enterprise))).data).toMatchObject({
      state: 'draft',
      mayEdit: true,
    });
    expect((await server.call(showSubmission, { id }, as(enterprise))).data.submission).toBeNull();
    expect((await show(id, manager)).code).toBe(4003);
    expect(
      (await server.call(recordHistory, { entity: 'review', id, start: 0, limit: 10 }, as(manager))).data.rows,
    ).toEqual([]);
  });

  it('is listed by due date for the users who must act', async () => {
    const { id } = await submitted();
    const waiting = async (who: FakeActor) =>
      (await server.call(contract.listDueReviews, { start: 0, limit: 100 }, as(who))).data.rows;
    expect((await waiting(manager)).map((row) => row.id)).toContain(id);
    expect((await waiting(reviewer)).map((row) => row.id)).not.toContain(id);
    await accept([id]);
    await assign([id]);
    const rows = await waiting(reviewer);
    expect(rows.map((row) => row.id)).toContain(id);
    const days = rows.map(({ dueOn }) => dueOn);
    expect(days).toEqual(days.toSorted());
    const mine = await server.call(contract.listDueReviews, { mine: true, start: 0, limit: 100 }, as(manager));
    expect(mine.data.rows).toEqual([]);
  });

  it('is withdrawn by its enterprise, which releases its site and period', async () => {
    const { id, enterprise } = await underReview();
    const stranger = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
    const withdraw = (who: FakeActor, reason = 'Wrong year') => server.call(withdrawReport, { id, reason }, as(who));
    expect((await withdraw(stranger)).code).toBe(4003);
    expect((await withdraw(enterprise, ' ')).code).toBe(4000);
    expect((await withdraw(enterprise)).code).toBe(1000);
    expect((await withdraw(enterprise)).code).toBe(4009);
    expect((await say(id, 'M1')).code).toBe(4009);
    const { site_id: site, period_start: start } = await database.kysely
      .selectFrom('zero_carbon.reports')
      .select(['site_id', 'period_start'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const plan = { site, year: Number(start.slice(0, 4)), month: '1', type: 'I', copy: id } as const;
    expect((await server.call(createReport, plan, as(enterprise))).code).toBe(1000);
  });
});

describe('a reviewer', () => {
  it('is a member of the organisation and not of the enterprise; a member of both cannot access the report', async () => {
    const { id, enterprise } = await submitted();
    await accept([id]);
    expect(await assign([id], elsewhere)).toMatchObject({ code: 4000, data: [{ path: 'reviewer' }] });
    const both = await fakeActor(database, server.clock, {
      role: 'reviewer',
      kind: 'review_organisation',
      partyId: manager.partyId,
    });
    await database.kysely
      .insertInto('accounts.memberships')
      .values({
        person_id: both.personId,
        party_id: enterprise.partyId,
        role: 'enterprise_member',
        created_at: server.clock.now(),
      })
      .execute();
    expect((await assign([id], both)).data).toEqual({
      moved: [],
      refused: [{ id, why: 'The reviewer is a member of the enterprise' }],
    });
    expect((await show(id, both)).code).toBe(4003);
    expect((await assign([id])).data.moved).toEqual([id]);
    expect((await say(id, 'M1', {}, both)).code).toBe(4003);
    // another reviewer continues
    expect((await assign([id], manager)).data.moved).toEqual([id]);
    const { reviewer: name } = (await show(id)).data;
    expect(name).toMatch(/^Person /u);
    // the organisation sees who has to act, the enterprise does not
    const recorded = await server.call(recordHistory, { entity: 'review', id, start: 0, limit: 50 }, as(manager));
    expect(JSON.stringify(recorded.data.rows)).toContain(name);
    expect(JSON.stringify(await history(id, enterprise))).not.toContain(name);
    const bench = (await server.call(contract.showWorkbench, {}, as(manager))).data;
    expect(bench.reviewers.find((person) => person.id === manager.personId)!.load).toBeGreaterThan(0);
    const { total } = (await server.call(contract.listDueReviews, { start: 0, limit: 1 }, as(manager))).data;
    for (const counts of [bench.days, bench.stages]) {
      expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    }
    expect(bench.stages.every(({ overdue }) => overdue === 0)).toBe(true);
    expect((await server.call(contract.showWorkbench, {}, as(elsewhere))).data.days).toEqual([]);
  });

  it('confirms or changes each item; points follow from the rule, and a change needs value and reason', async () => {
    const { id } = await underReview();
    const { data } = await show(id);
    const choice = data.set.categories.flatMap(({ indicators }) => indicators).find(({ id: item }) => item === '2.1')!;
    const worst = choice.rule.kind === 'choice' ? choice.rule.options.at(-1)!.id : '';
    const changes = (params: VerdictInput) =>
      say(id, '2.1', { verdict: 'changes', comment: 'The audit says level 3.', ...params });
    expect(await changes({})).toMatchObject({ code: 4000, data: [{ path: 'value' }] });
    expect(await changes({ value: 'no such level' })).toMatchObject({ code: 4000, data: [{ path: 'value' }] });
    expect(await changes({ value: worst, comment: ' ' })).toMatchObject({ code: 4000, data: [{ path: 'comment' }] });
    expect((await say(id, '9.9')).code).toBe(4003);
    expect((await changes({ value: worst })).data).toEqual({ version: 1 });
    // the second of two edits is refused, and the first is retained
    expect(await say(id, '2.1', {}, manager)).toMatchObject({ code: 4009, data: { state: '1' } });
    expect((await say(id, '2.1', { version: 1 }, manager)).data).toEqual({ version: 2 });
    expect((await show(id)).data.verdicts['2.1']).toMatchObject({ verdict: 'agrees', value: null, version: 2 });
    const rows = (await server.call(recordHistory, { entity: 'review', id, start: 0, limit: 50 }, as(reviewer))).data
      .rows;
    expect(rows.filter(({ action }) => action === 'Verdict saved')).toHaveLength(2);
    // earlier entries of the enterprise stay its own
    expect(rows.some(({ action }) => action === 'Self-assessment finished')).toBe(false);
  });
});

it('reads page 1 of every filter by an index', async () => {
  const { enterprise } = await submitted();
  const { rows: sites } = await database.pool.query<{ id: string }>(
    'select id from zero_carbon.sites where party_id = $1',
    [enterprise.partyId],
  );
  // most reports belong to another organisation
  await database.pool.query(
    `insert into zero_carbon.reports (number, party_id, site_id, evaluation_type, period_start, period_end, region, created_at,
       state, organisation_id, submitted_on, due_on, reviewer_id)
     select 'RPT-R-' || g, $1, $2, 'I', date '1990-01-01', date '1990-12-31', '330000', now(), 'withdrawn', $3,
       date '2026-01-01' + g % 300, date '2026-02-01' + g % 300, $4 from generate_series(1, 20000) as g`,
    [enterprise.partyId, sites[0]!.id, elsewhere.partyId, elsewhere.personId],
  );
  await database.pool.query('vacuum analyze zero_carbon.reports');
  const permissions = new Map([
    ['reviews.read', 'assigned'],
    ['reviews.edit', 'assigned'],
  ]);
  const actor = { ...reviewer, permissions };
  const context = { db: database.kysely, clock: server.clock, lang: 'en', actor } as unknown as Parameters<
    typeof allReviews
  >[1];
  const plan = async (source: { readonly rows: object }, column: string): Promise<string> => {
    const rows = source.rows as ReturnType<typeof allReviews>['rows'];
    const { sql: text, parameters } = rows.orderBy(sql.ref(column)).orderBy('r.id').limit(20).compile();
    const { rows: lines } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...parameters]);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  };
  for (const asked of [
    {},
    { state: ['org_review' as const] },
    { type: 'I' as const },
    { mine: true },
    { find: 'RPT-R-7' },
    { find: '鲟鱼' },
  ]) {
    expect(await plan(allReviews(asked, context), 'r.submitted_on')).not.toContain('Seq Scan on reports');
    expect(await plan(await dueReviews(asked, context), 'r.due_on')).not.toContain('Seq Scan on reports');
  }
  expect(await plan(await dueReviews({ due: 'overdue' }, context), 'r.due_on')).not.toContain('Seq Scan on reports');
  await database.pool.query("delete from zero_carbon.reports where number like 'RPT-R-%'");
});

it('withdraws a review when its enterprise is deleted, and removes its texts on erasure', async () => {
  const { id, enterprise, number } = await underReview();
  const findings = [{ check: null, text: 'Found at the enterprise.', place: null }];
  await say(id, 'M1', { comment: 'Said of the enterprise.', findings });
  const { id: deletion } = await database.kysely
    .insertInto('zero_carbon.enterprise_deletions')
    .values({
      party_id: enterprise.partyId,
      requested_at: server.clock.now(),
      deleted_at: server.clock.now(),
      erased_at: null,
      user_data_file: null,
      system_data_file: null,
      attachments_file: null,
      has_attachments: null,
      state: 'deleted',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const moved = { id: deletion, move: 'finish', from: 'packing', to: 'deleted', personId: null, partyId: null };
  const event = { topic: 'enterprise-deletion', key: deletion, at: server.clock.now().toISOString(), payload: moved };
  await withdrawReports(event, { database, clock: server.clock } as never);
  expect((await show(id, manager)).data.state).toBe('withdrawn');
  const tx = database.kysely.transaction();
  expect(await tx.execute((given) => eraseEnterprise(given, enterprise.partyId, server.clock))).toBe(true);
  const left = await database.kysely
    .selectFrom('zero_carbon.reviews as v')
    .innerJoin('zero_carbon.review_verdicts as w', 'w.review_id', 'v.id')
    .select(['v.report_id', 'w.item', 'w.verdict', 'w.comment', 'w.findings'])
    .where('v.report_number', '=', number)
    .execute();
  expect(left).toEqual([{ report_id: null, item: 'M1', verdict: 'agrees', comment: '', findings: [] }]);
});

describe('a conclusion', () => {
  it('requires every item, and a star that the reviewed values reach', async () => {
    const { id } = await underReview();
    const answer = await conclude(id, 'reject');
    expect(answer.code).toBe(5000);
    expect(answer.msg).toMatch(/^\d+ items are not reviewed yet$/u);
    await agreeWithTheRest(id);
    // the report of the tests meets no veto, so it reaches no star
    expect((await conclude(id, 'pass', '3')).msg).toBe(
      'The reviewed values do not reach three stars, so it cannot pass',
    );
  });

  it('is confirmed by another person, never by its author, and changes nothing until then', async () => {
    const { id, enterprise } = await underReview();
    await agreeWithTheRest(id);
    expect((await conclude(id, 'reject', undefined, manager)).code).toBe(1000);
    expect((await say(id, 'M1', { version: 1 })).code).toBe(5000);
    expect((await conclude(id, 'reject')).code).toBe(5000);
    const confirm = (who: FakeActor, version: number) => server.call(one.confirmReview, { id, version }, as(who));
    const { version } = (await show(id)).data;
    expect((await confirm(manager, version!)).msg).toBe(
      'You proposed this conclusion, so someone else must confirm it',
    );
    // a reviewer has no permission to confirm
    expect((await confirm(reviewer, version!)).code).toBe(4003);
    const second = await fakeActor(database, server.clock, {
      role: 'organisation_manager',
      kind: 'review_organisation',
      partyId: manager.partyId,
    });
    const sendBack = { id, version: version!, reason: 'Look at 2.1 again.' };
    expect((await server.call(one.sendBackReview, sendBack, as(second))).code).toBe(1000);
    expect((await confirm(second, version!)).code).toBe(4009);
    expect((await show(id)).data).toMatchObject({ conclusion: null, sentBack: 'Look at 2.1 again.', mayEdit: true });
    expect((await server.call(one.showReviewResult, { id }, as(enterprise))).data.result).toBeNull();
    await conclude(id, 'reject');
    const again = (await show(id, second)).data;
    expect(again.mayConfirm).toBe(true);
    // an account that received its role from one of the two is no second person
    const grant = (by: string | null) =>
      database.pool.query('update accounts.memberships set granted_by = $2 where person_id = $1', [
        reviewer.personId,
        by,
      ]);
    await grant(second.personId);
    expect((await confirm(second, again.version!)).msg).toContain('not independent');
    await grant(null);
    expect((await confirm(second, again.version!)).data).toEqual({ state: 'org_rejected' });
    const { result } = (await server.call(one.showReviewResult, { id }, as(enterprise))).data;
    expect(result).toMatchObject({ outcome: 'reject', star: null, opinion: 'As found.' });
    expect(JSON.stringify(result)).not.toContain('Person');
  });

  it('passes a report whose reviewed values reach the star', async () => {
    const { id, enterprise } = await underReview();
    const { set } = (await show(id)).data;
    for (const { id: veto } of set.vetoes)
      await say(id, veto, { verdict: 'changes', value: true, comment: 'Shown on site.' });
    for (const { id: item, measure, rule } of set.categories.flatMap(({ indicators }) => indicators)) {
      const best =
        rule.kind === 'linear'
          ? rule.lead
          : rule.kind === 'bands'
            ? rule.bands.at(-1)!.from
            : rule.kind === 'choice'
              ? rule.options.toSorted((a, b) => Number(b.points) - Number(a.points))[0]!.id
              : rule.kind === 'count'
                ? rule.items.map((one) => one.id)
                : true;
      const changed = { verdict: 'changes', value: best, comment: `Found for ${measure ?? item}.` } as const;
      if ((await say(id, item, changed)).code !== 1000) await say(id, item);
    }
    await agreeWithTheRest(id);
    expect(await conclude(id, 'pass')).toMatchObject({ code: 4000, data: [{ path: 'star' }] });
    const [star] = (['6', '5', '4', '3'] as const).slice(-1);
    expect((await conclude(id, 'pass', star)).code).toBe(1000);
    const { version } = (await show(id, manager)).data;
    expect((await server.call(one.confirmReview, { id, version: version! }, as(manager))).data.state).toBe(
      'org_passed',
    );
    const { result } = (await server.call(one.showReviewResult, { id }, as(enterprise))).data;
    expect(Number(result!.points.organisation)).toBeGreaterThan(Number(result!.points.self));
    expect(result!.items.find(({ id: item }) => item === '2.1')!.comment).not.toBe('');
  });
});
