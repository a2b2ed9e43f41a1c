import { markPresence } from '#zero-carbon/evaluation/reviews/server/mark-presence.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import {
  asReviewer,
  concludeAll,
  confirmAll,
  makeReview,
  makeSubmittedReport,
} from '../../../../../test/support/make-review.ts';
import { changedRecord } from '../../../../../test/support/changed-record.ts';
import type { MakeRecord } from '../../../../../test/support/tenant-record.ts';

type Given = Parameters<MakeRecord>;

const colleague = (...[database, clock, { partyId }]: Given): Promise<FakeActor> =>
  fakeActor(database, clock, { permissions: { 'reviews.edit': 'assigned', 'reviews.conclude': 'assigned' }, partyId });

const submitted = async (...[database, clock, owner]: Given) => makeSubmittedReport(database, clock, owner.partyId);

/** Under review by a colleague of the owner. */
async function reviewed(...given: Given) {
  const [database, clock, owner] = given;
  const reviewer = await colleague(...given);
  return { ...(await makeReview(database, clock, owner, reviewer)), reviewer };
}

/** Concluded by a colleague of the owner; the version to confirm. */
async function concluded(...given: Given) {
  const [database, clock] = given;
  const report = await reviewed(...given);
  const opinion = `Opinion on ${report.number}`;
  await concludeAll(database, clock, report.reviewer, report.id, opinion);
  return { ...report, opinion, version: 2 };
}

/** Months up to the current one. */
const pivotParams = (clock: Given[1]) => {
  const month = clock.today().slice(0, 7);
  return { rows: 'organisation', from: month, until: month };
};

/** Owner's records for the calls of a review by the owner's organisation, used by the tenant tests. */
export const reviewFixtures: Readonly<Record<string, MakeRecord>> = {
  'GET /statistics/show': async (...given) => {
    await submitted(...given);
    return { params: {}, mark: `"id":"${given[2].partyId}"` };
  },
  'GET /statistics/pivot': async (...given) => {
    await submitted(...given);
    return { params: pivotParams(given[1]), mark: `"row":"${given[2].partyId}"` };
  },
  'POST /statistics/export': async (...given) => {
    await submitted(...given);
    const [{ kysely }, clock, { partyId }] = given;
    const party = kysely.selectFrom('accounts.parties').select('name').where('id', '=', partyId);
    return { params: pivotParams(clock), mark: (await party.executeTakeFirstOrThrow()).name };
  },
  'POST /reviews/due/list': async (...given) => ({ params: {}, mark: (await reviewed(...given)).number }),
  'POST /reviews/due/export': async (...given) => ({ params: {}, mark: (await reviewed(...given)).number }),
  'POST /reviews/list': async (...given) => ({ params: {}, mark: (await submitted(...given)).number }),
  'POST /reviews/export': async (...given) => ({ params: {}, mark: (await submitted(...given)).number }),
  'GET /reviews/show': async (...given) => {
    const { id, number } = await submitted(...given);
    return { params: { id }, mark: number };
  },
  'POST /history review': changedRecord('review', submitted),
  'GET /reviews/workbench': async (...given) => {
    const { personId } = await colleague(...given);
    return { params: {}, mark: `"id":"${personId}"` };
  },
  'POST /reviews/accept': async (...given) => {
    const { id } = await submitted(...given);
    return { params: { ids: [id] }, mark: `"moved":["${id}"]` };
  },
  'POST /reviews/propose': async (...given) => {
    const { id, reviewer } = await reviewed(...given);
    return { params: { ids: [id] }, mark: `"id":"${reviewer.personId}"` };
  },
  'POST /reviews/assign': async (...given) => {
    const { id, reviewer } = await reviewed(...given);
    return { params: { ids: [id], reviewer: reviewer.personId }, mark: `"moved":["${id}"]` };
  },
  'POST /reviews/verdict': async (...given) => {
    const { id } = await reviewed(...given);
    const verdict = { verdict: 'agrees', value: null, checks: {} };
    return { params: { id, item: 'M1', version: 0, ...verdict }, mark: '"version":1' };
  },
  'POST /reviews/presence': async (...given) => {
    const [database, clock] = given;
    const { id, reviewer } = await reviewed(...given);
    await asReviewer(database, clock, reviewer, (context) =>
      markPresence({ id, tab: 'a'.repeat(22), item: 'M1' }, context),
    );
    return { params: { id, tab: 'b'.repeat(22) }, mark: `"id":"${reviewer.personId}"` };
  },
  'POST /reviews/conclude': async (...given) => {
    const { id } = await reviewed(...given);
    // the report is found and refused because of open items
    return { params: { id, outcome: 'reject', opinion: 'No' }, mark: 'items are not reviewed yet' };
  },
  'POST /reviews/confirm': async (...given) => {
    const { id, version } = await concluded(...given);
    return { params: { id, version }, mark: 'org_rejected' };
  },
  'POST /reviews/send-back': async (...given) => {
    const { id } = await concluded(...given);
    // the report is found, and its version refused
    return { params: { id, version: 1, reason: 'No' }, mark: '"state":"2"' };
  },
  'GET /reviews/result': async (database, clock, owner) => {
    const manager = await fakeActor(database, clock, { kind: 'review_organisation' });
    const reviewer = await fakeActor(database, clock, {
      kind: 'review_organisation',
      role: 'reviewer',
      partyId: manager.partyId,
    });
    const { id } = await makeReview(database, clock, manager, reviewer, owner);
    await concludeAll(database, clock, reviewer, id, `Opinion on ${id}`);
    await confirmAll(database, clock, manager, id, 2);
    return { params: { id }, mark: `Opinion on ${id}` };
  },
  'POST /reports/withdraw': async (database, clock, owner) => {
    const { id, number } = await makeSubmittedReport(
      database,
      clock,
      (await fakeActor(database, clock, {})).partyId,
      owner,
    );
    return { params: { id, reason: 'No longer' }, mark: number };
  },
  'POST /reports/revise': async (database, clock, owner) => {
    const organisation = (await fakeActor(database, clock, {})).partyId;
    const { id, number } = await makeSubmittedReport(database, clock, organisation, owner);
    await database.pool.query("update zero_carbon.reports set state = 'returned' where id = $1", [id]);
    return { params: { id }, mark: number };
  },
};
