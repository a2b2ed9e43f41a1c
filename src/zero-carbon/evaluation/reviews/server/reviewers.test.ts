import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import {
  proposeReviewers,
  assignReviewer,
  showWorkbench,
  acceptReports,
} from '#zero-carbon/evaluation/reviews/reviews.contract.ts';
import { medianOf } from './pace-of.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeOrganisation } from '../../../../../test/support/make-finished-report.ts';
import { concludeAll, confirmAll, makeReview, makeSubmittedReport } from '../../../../../test/support/make-review.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);

let manager: FakeActor;
let battery: FakeActor;
let glass: FakeActor;
beforeAll(async () => {
  manager = await makeOrganisation(database, server.clock);
  const at = { kind: 'review_organisation', partyId: manager.partyId } as const;
  battery = await fakeActor(database, server.clock, { ...at, role: 'reviewer' });
  glass = await fakeActor(database, server.clock, { ...at, role: 'reviewer' });
  const row = (who: FakeActor, fields: string[]) => ({ party_id: manager.partyId, person_id: who.personId, fields });
  await database.kysely
    .insertInto('zero_carbon.reviewer_fields')
    .values([row(battery, ['38']), row(glass, ['30']), row(manager, ['01'])])
    .execute();
});

const as = (who: FakeActor) => ({ as: who.session, lang: 'en' as const });
/** Accepted; its enterprise makes batteries (3841), or belongs to the given industry. */
async function accepted(industry = '3841') {
  const report = await makeSubmittedReport(database, server.clock, manager.partyId);
  await server.call(acceptReports, { ids: [report.id] }, as(manager));
  await sql`update zero_carbon.enterprises set industry = ${industry} where party_id = ${report.enterprise.partyId}`.execute(
    database.kysely,
  );
  return report;
}
const propose = async (ids: string[], who = manager) => (await server.call(proposeReviewers, { ids }, as(who))).data;
const assign = (ids: string[], reviewer = 'proposed') => server.call(assignReviewer, { ids, reviewer }, as(manager));
const reviewerOf = async (id: string) =>
  (
    await database.kysely
      .selectFrom('zero_carbon.reports')
      .select('reviewer_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).reviewer_id;

it('proposes a reviewer of the field with the fewest reports first, and never a member of the enterprise', async () => {
  const one = await accepted();
  const first = (await propose([one.id])).reviewers[0];
  expect(first).toMatchObject({ id: battery.personId, fits: 1, barred: 0, proposed: 1 });
  const at = server.clock.now();
  const membership = {
    person_id: battery.personId,
    party_id: one.enterprise.partyId,
    role: 'enterprise_member',
    created_at: at,
  };
  await database.kysely.insertInto('accounts.memberships').values(membership).execute();
  const { reviewers } = await propose([one.id]);
  expect(reviewers.at(-1)).toMatchObject({ id: battery.personId, fits: 0, barred: 1, proposed: 0 });
  // no other reviewer of the field: the one with the fewest reports
  expect((await assign([one.id])).data.moved).toEqual([one.id]);
  expect(await reviewerOf(one.id)).not.toBe(battery.personId);
});

it('uses the fields of the organisation for reviewers without any, and all fields without either', async () => {
  const one = await accepted('3041');
  const other = await fakeActor(database, server.clock, {
    kind: 'review_organisation',
    partyId: manager.partyId,
    role: 'reviewer',
  });
  const fits = async () => (await propose([one.id])).reviewers.find(({ id }) => id === other.personId)!.fits;
  expect(await fits()).toBe(1);
  const kept = (fields: string[]) =>
    database.kysely
      .updateTable('zero_carbon.organisations')
      .set({ fields })
      .where('party_id', '=', manager.partyId)
      .execute();
  await kept(['38']);
  expect(await fits()).toBe(0);
  await kept(['30', '38']);
  expect(await fits()).toBe(1);
  await database.kysely.deleteFrom('accounts.memberships').where('person_id', '=', other.personId).execute();
});

it('distributes several reports evenly among reviewers of their field', async () => {
  const second = await fakeActor(database, server.clock, {
    kind: 'review_organisation',
    partyId: manager.partyId,
    role: 'reviewer',
  });
  await database.kysely
    .insertInto('zero_carbon.reviewer_fields')
    .values({ party_id: manager.partyId, person_id: second.personId, fields: ['38'] })
    .execute();
  const [a, b, c] = [await accepted(), await accepted(), await accepted('30')];
  const ids = [a.id, b.id, c.id];
  const counts = new Map((await propose(ids)).reviewers.map(({ id, proposed }) => [id, proposed]));
  expect([counts.get(battery.personId), counts.get(second.personId), counts.get(glass.personId)]).toEqual([1, 1, 1]);
  expect((await assign(ids)).data).toMatchObject({ moved: expect.arrayContaining(ids) as unknown, refused: [] });
  const people = await Promise.all([a, b].map(({ id }) => reviewerOf(id)));
  expect(new Set(people)).toEqual(new Set([battery.personId, second.personId]));
  expect(await reviewerOf(c.id)).toBe(glass.personId);
  // a reviewer who already has it is not proposed again
  expect((await propose([c.id])).reviewers.find(({ id }) => id === glass.personId)).toMatchObject({ barred: 1 });
});

it('does not find a report of another organisation', async () => {
  const elsewhere = await makeOrganisation(database, server.clock);
  const one = await accepted();
  expect((await server.call(proposeReviewers, { ids: [one.id] }, as(elsewhere))).code).toBe(4003);
});

it('returns the median duration of each stage in working days, and its limit', async () => {
  const fresh = await makeOrganisation(database, server.clock);
  const pace = async () => (await server.call(showWorkbench, {}, as(fresh))).data.pace;
  const none = { median: null, of: 0 };
  expect(await pace()).toEqual([
    { stage: 'acceptance', limit: 5, ...none },
    { stage: 'review', limit: 20, ...none },
    { stage: 'supplement', limit: 10, ...none },
    { stage: 'confirmation', limit: null, ...none },
  ]);
  const reviewer = await fakeActor(database, server.clock, {
    kind: 'review_organisation',
    partyId: fresh.partyId,
    role: 'reviewer',
  });
  for (const days of [1, 3, 8]) {
    const { id } = await makeReview(database, server.clock, fresh, reviewer);
    await concludeAll(database, server.clock, reviewer, id, 'As found.');
    await confirmAll(database, server.clock, fresh, id, 2);
    // over a weekend: from Friday 2026-11-06 on
    await sql`update zero_carbon.reviews set accepted_at = '2026-11-06T02:00:00Z',
        concluded_at = '2026-11-06T02:00:00Z'::timestamptz + make_interval(days => ${days + 2}),
        confirmed_at = '2026-11-06T02:00:00Z'::timestamptz + make_interval(days => ${days + 2})
      where report_id = ${id}`.execute(database.kysely);
    await database.kysely.transaction().execute(async (tx) => {
      // submitted data is immutable, except for a test that changes the past
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update zero_carbon.report_submissions set submitted_at = '2026-11-05T17:00:00Z'
        where report_id = ${id}`.execute(tx);
    });
  }
  const [acceptance, review, , confirmation] = await pace();
  // 17:00 UTC is the next day in the business zone
  expect(acceptance).toMatchObject({ median: 0, of: 3 });
  // to Monday 1, to Wednesday 3, to the following Monday 6
  expect(review).toEqual({ stage: 'review', limit: 20, median: 3, of: 3 });
  expect(confirmation).toMatchObject({ median: 0, of: 3 });
});

it('calculates the median, or the mean of the two middle values', () => {
  expect([medianOf([]), medianOf([4]), medianOf([9, 1, 4]), medianOf([4, 1, 9, 5])]).toEqual([null, 4, 4, 4.5]);
});
