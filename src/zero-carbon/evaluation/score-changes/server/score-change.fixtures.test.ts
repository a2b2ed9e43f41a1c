import { proposeScoreChange } from '#zero-carbon/evaluation/score-changes/server/change-score.ts';
import { finalScoreOf } from '#zero-carbon/evaluation/score-changes/server/final-score.ts';
import { fakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeOwnFile } from '../../../../../test/support/make-own-file.ts';
import { asReviewer, makeReview } from '../../../../../test/support/make-review.ts';
import type { MakeRecord } from '../../../../../test/support/tenant-record.ts';

type Given = Parameters<MakeRecord>;

/** Under review by the owner's organisation, with the options of 2.1. */
async function reviewed(...[database, clock, owner]: Given) {
  const permissions = { 'reviews.edit': 'assigned', 'scores.change': 'assigned' } as const;
  const at = { permissions, partyId: owner.partyId };
  const reviewer = await fakeActor(database, clock, at);
  const report = await makeReview(database, clock, owner, reviewer);
  const { run } = await finalScoreOf(database.kysely, report.id);
  const { rule } = run.set.categories.flatMap(({ indicators }) => indicators).find(({ id }) => id === '2.1')!;
  return { ...report, reviewer, value: rule.kind === 'choice' ? rule.options[0]!.id : '' };
}

/** Proposed by a colleague of the owner. */
async function proposed(...given: Given) {
  const [database, clock] = given;
  const { id, number, reviewer, value } = await reviewed(...given);
  const file = await makeOwnFile(database, clock, reviewer);
  const change = { id, item: '2.1', value, reason: `Because of ${number}`, file };
  const made = await asReviewer(database, clock, reviewer, (context) => proposeScoreChange(change, context));
  return { id, number, change: made.id };
}

/** Owner's records for the calls of score changes, used by the tenant tests. */
export const scoreChangeFixtures: Readonly<Record<string, MakeRecord>> = {
  'GET /scores/show': async (...given) => {
    const { id, number } = await proposed(...given);
    return { params: { id }, mark: `Because of ${number}` };
  },
  'POST /scores/propose': async (...given) => {
    const [database, clock, owner] = given;
    const { id, value } = await reviewed(...given);
    const file = await makeOwnFile(database, clock, owner);
    return { params: { id, item: '2.1', value, reason: 'Audited', file }, mark: '"id":"' };
  },
  'POST /scores/approve': async (...given) => {
    const { change, number } = await proposed(...given);
    return { params: { id: change }, mark: number };
  },
  'POST /scores/refuse': async (...given) => {
    const { change, number } = await proposed(...given);
    return { params: { id: change, reason: 'No' }, mark: number };
  },
};
