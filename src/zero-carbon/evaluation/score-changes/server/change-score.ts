import { requireTwoPeople } from '#accounts/members/grants/server/two-people.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import { claimFile } from '#kernel/files/server/claim-file.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { type PlainKey } from '#kernel/i18n/text.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { move, publishStart } from '#kernel/workflow/server/move.ts';
import { fitsQuestion } from '#zero-carbon/rules/indicators/fits-question.ts';
import { scorer } from '#zero-carbon/rules/indicators/score.ts';
import { mayChangeScores } from '#zero-carbon/reporting/reports/reports.states.ts';
import { claimedValue, itemsOf, reviewedInput } from '#zero-carbon/evaluation/reviews/reviewed-score.ts';
import { reportWithin } from '#zero-carbon/evaluation/reviews/server/open-review.ts';
import type * as contract from '#zero-carbon/evaluation/score-changes/score-changes.contract.ts';
import { scoreChangeLifecycle } from '#zero-carbon/evaluation/score-changes/score-changes.states.ts';
import { scoreChangeWords as text } from '#zero-carbon/evaluation/score-changes/score-changes.words.ts';
import { finalScoreOf } from './final-score.ts';

type Changing = Context<(typeof contract.proposeScoreChange)['access']>;

/** The entity that claims the file of a change. */
export const scoreFileEntity = 'score-change';

/**
 * Proposes another value for an item's final value.
 *
 * @throws Refusal 4000 beside the value; 4003 for an unknown report, item or file; 4009 in another stage; 5000 while a
 *   change of the item waits.
 */
export async function proposeScoreChange(
  { id, item, value, reason, file }: ParamsOf<typeof contract.proposeScoreChange>,
  context: Changing,
): Promise<ResultOf<typeof contract.proposeScoreChange>> {
  const { db: tx, actor, clock, lang } = context;
  const report = await reportWithin(context, id, 'scores.change', true);
  if (!mayChangeScores(report.state)) throw refuse.state(report.state);
  const { run, claimed, final, given } = await finalScoreOf(tx, id);
  if (!itemsOf(claimed.score).includes(item)) throw refuse.notFound();
  const wrong = (message: PlainKey<typeof text>) => refuse.field('value', text[message], lang);
  if (value === null) throw wrong('needValue');
  if (!fitsQuestion(run.set, item, value)) throw wrong('wrongValue');
  const before = claimedValue(run.set, final.input, item);
  if (JSON.stringify(value) === JSON.stringify(before)) throw wrong('sameValue');
  const waiting = await tx
    .selectFrom('zero_carbon.score_changes')
    .select('id')
    .where('report_id', '=', id)
    .where('item', '=', item)
    .where('state', '=', 'proposed')
    .executeTakeFirst();
  if (waiting) throw refuse.rule(text.waitsAlready);
  const { [item]: _replaced, ...others } = given;
  const after = scorer(run.set)(reviewedInput(run.set, final.input, [{ item, verdict: 'changes', value }]), others);
  const at = clock.now();
  const { id: change } = await tx
    .insertInto('zero_carbon.score_changes')
    .values({
      report_id: id,
      report_number: report.number,
      party_id: report.party_id,
      organisation_id: report.organisation_id!,
      item,
      value_before: before === null ? null : JSON.stringify(before),
      value: JSON.stringify(value),
      points_before: final.score.points,
      points_after: after.points,
      star_before: final.score.star,
      star_after: after.star,
      reason,
      proposed_by: actor.personId,
      proposed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await claimFile(tx, file, scoreFileEntity, change, actor);
  await recordChange(tx, { actor, at }, 'score-change.propose', change, {
    before: { value: JSON.stringify(before) },
    after: { item, value: JSON.stringify(value), reason },
  });
  await publishStart(tx, scoreChangeLifecycle, change, actor, clock);
  return { id: change };
}

/** Approves another person's proposal. @throws Refusal 4003, 4009; 5000 for its author. */
export async function approveScoreChange(
  { id }: ParamsOf<typeof contract.approveScoreChange>,
  context: Changing,
): Promise<ResultOf<typeof contract.approveScoreChange>> {
  return decide(id, 'approve', undefined, context);
}

/** Refuses another person's proposal, with the reason. @throws as approving. */
export async function refuseScoreChange(
  { id, reason }: ParamsOf<typeof contract.refuseScoreChange>,
  context: Changing,
): Promise<ResultOf<typeof contract.refuseScoreChange>> {
  return decide(id, 'refuse', reason, context);
}

/** Locks the report before the change, as proposing does. */
async function decide(id: string, how: 'approve' | 'refuse', reason: string | undefined, context: Changing) {
  const { db: tx, actor, clock } = context;
  const change = await tx
    .selectFrom('zero_carbon.score_changes')
    .select(['report_id', 'proposed_by'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!change?.report_id) throw refuse.notFound();
  const report = await reportWithin(context, change.report_id, 'scores.change', true);
  if (!mayChangeScores(report.state)) throw refuse.state(report.state);
  if (change.proposed_by === actor.personId) throw refuse.rule(text.samePerson);
  if (how === 'approve') {
    await requireTwoPeople(tx, {
      proposer: change.proposed_by,
      by: 'scores.change',
      approver: actor.personId,
      with: 'scores.change',
      isGranterCompared: true,
      at: clock.now(),
    });
  }
  await move(tx, scoreChangeLifecycle, how, id, {
    actor,
    clock,
    reason,
    changes: { decided_by: actor.personId, decided_at: clock.now(), refusal: reason ?? '' },
  });
  return { number: report.number };
}
