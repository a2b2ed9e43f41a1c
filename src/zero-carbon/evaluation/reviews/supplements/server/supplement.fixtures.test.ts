import { fakeActor, type FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { asReviewer, askAbout, makeReview } from '../../../../../../test/support/make-review.ts';
import { saveVerdict } from '#zero-carbon/evaluation/reviews/server/save-verdict.ts';
import type { MakeRecord } from '../../../../../../test/support/tenant-record.ts';

type Given = Parameters<MakeRecord>;

const reviewerOf = (...[database, clock, { partyId }]: Given): Promise<FakeActor> =>
  fakeActor(database, clock, { permissions: { 'reviews.edit': 'assigned' }, partyId });

/** Requested by the owner's organisation. */
async function askedBy(...given: Given) {
  const [database, clock, owner] = given;
  const reviewer = await reviewerOf(...given);
  const { id } = await makeReview(database, clock, owner, reviewer);
  await askAbout(database, clock, reviewer, id, `Asked about ${id}`);
  return { id, mark: `Asked about ${id}` };
}

/** Requested from the owner's enterprise. */
async function askedOf(...[database, clock, owner]: Given) {
  const manager = await fakeActor(database, clock, { kind: 'review_organisation' });
  const at = { kind: 'review_organisation', role: 'reviewer', partyId: manager.partyId } as const;
  const reviewer = await fakeActor(database, clock, at);
  const report = await makeReview(database, clock, manager, reviewer, owner);
  await askAbout(database, clock, reviewer, report.id, `Asked about ${report.id}`);
  return report;
}

/** Owner's records for the calls of supplements, used by the tenant tests. */
export const supplementFixtures: Readonly<Record<string, MakeRecord>> = {
  'GET /reviews/supplements': async (...given) => {
    const { id, mark } = await askedBy(...given);
    return { params: { id }, mark };
  },
  'POST /reviews/supplements/ask': async (...given) => {
    const [database, clock, owner] = given;
    const reviewer = await reviewerOf(...given);
    const { id } = await makeReview(database, clock, owner, reviewer);
    const params = { id, item: 'M1', version: 0, verdict: 'ask', value: null, comment: 'More' } as const;
    await asReviewer(database, clock, reviewer, (context) => saveVerdict(params, context));
    return { params: { id, items: [{ item: 'M1', version: 1 }] }, mark: '"round":1' };
  },
  'GET /reports/supplement': async (...given) => {
    const { id } = await askedOf(...given);
    return { params: { id }, mark: `Asked about ${id}` };
  },
  'POST /reports/supplement/answer': async (...given) => {
    const { id, number } = await askedOf(...given);
    return { params: { id, replies: { M1: 'As it was.' } }, mark: number };
  },
};
