import { planVisit } from '#zero-carbon/evaluation/reviews/visits/server/plan-visit.ts';
import { saveVisit } from '#zero-carbon/evaluation/reviews/visits/server/save-visit.ts';
import { fakeActor } from '../../../../../../test/support/fake-actor.ts';
import { asReviewer, makeReview } from '../../../../../../test/support/make-review.ts';
import type { MakeRecord } from '../../../../../../test/support/tenant-record.ts';

type Given = Parameters<MakeRecord>;

const plan = { startsOn: '2026-01-05', endsOn: '2026-01-05', place: 'Hall 2', visitors: 'Shen Mu' };
const seen = { notes: 'Seen', present: [{ name: 'Lu Mingyuan', role: 'Manager' }], checks: [], pictures: [] };

/** Under review by the owner's organisation. */
async function reviewed(...[database, clock, owner]: Given) {
  const at = { permissions: { 'reviews.edit': 'assigned' }, partyId: owner.partyId } as const;
  const reviewer = await fakeActor(database, clock, at);
  return { ...(await makeReview(database, clock, owner, reviewer)), reviewer };
}

/** A planned visit of the owner's organisation. */
async function planned(...given: Given) {
  const [database, clock] = given;
  const { id, number, reviewer } = await reviewed(...given);
  const mark = `What ${number} has`;
  const { id: visit } = await asReviewer(database, clock, reviewer, (context) =>
    planVisit({ id, ...plan, purpose: mark, checks: [] }, context),
  );
  return { id, visit, mark, reviewer };
}

/** Owner's records for the calls of visits, used by the tenant tests. */
export const visitFixtures: Readonly<Record<string, MakeRecord>> = {
  'GET /reviews/visits': async (...given) => {
    const { id, mark } = await planned(...given);
    return { params: { id }, mark };
  },
  'POST /reviews/visits/plan': async (...given) => {
    const { id } = await reviewed(...given);
    return { params: { id, ...plan, purpose: 'Meters', checks: [] }, mark: '"id":"' };
  },
  'POST /reviews/visits/replan': async (...given) => {
    const { visit } = await planned(...given);
    return { params: { id: visit, version: 1, ...plan, purpose: 'Boilers' }, mark: '"version":2' };
  },
  'POST /reviews/visits/cancel': async (...given) => {
    const { visit } = await planned(...given);
    return { params: { id: visit, reason: 'Snow' }, mark: '{}' };
  },
  'POST /reviews/visits/save': async (...given) => {
    const { visit } = await planned(...given);
    return { params: { id: visit, version: 1, ...seen }, mark: '"version":2' };
  },
  'POST /reviews/visits/finish': async (...given) => {
    const [database, clock] = given;
    const { visit, reviewer } = await planned(...given);
    await asReviewer(database, clock, reviewer, (context) => saveVisit({ id: visit, version: 1, ...seen }, context));
    return { params: { id: visit, version: 2 }, mark: '{}' };
  },
  'GET /reports/visits': async (...[database, clock, owner]) => {
    const manager = await fakeActor(database, clock, { kind: 'review_organisation' });
    const at = { kind: 'review_organisation', role: 'reviewer', partyId: manager.partyId } as const;
    const reviewer = await fakeActor(database, clock, at);
    const { id, number } = await makeReview(database, clock, manager, reviewer, owner);
    const mark = `What ${number} has`;
    await asReviewer(database, clock, reviewer, (context) =>
      planVisit({ id, ...plan, purpose: mark, checks: [] }, context),
    );
    return { params: { id }, mark };
  },
};
