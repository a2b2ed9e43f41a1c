import { sql } from 'kysely';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { move, publishStart } from '#kernel/workflow/server/move.ts';
import type { OpenPart } from '#zero-carbon/reports/entry/open-part.ts';
import { reportLifecycle } from '#zero-carbon/reports/reports.states.ts';
import { readRun, type StoredRun } from '#zero-carbon/reports/runs/server/read-run.ts';
import { lockReview, refuseConcluded, verdictsOf } from '#zero-carbon/reviews/server/open-review.ts';
import { mostRounds, partsAsked } from '#zero-carbon/reviews/supplements/asked-parts.ts';
import type { askSupplement as endpoint } from '#zero-carbon/reviews/supplements/supplements.contract.ts';
import { supplementLifecycle } from '#zero-carbon/reviews/supplements/supplements.states.ts';
import { supplementWords as text } from '#zero-carbon/reviews/supplements/supplements.words.ts';
import '#zero-carbon/reports/evidence/server/evidence.tables.ts';
import { endRound, roundsOf } from './supplement-rounds.ts';

/**
 * Asks the enterprise for what the reviewers marked. The marks go with it: those items are open again once the review
 * goes on.
 *
 * @throws Refusal 4003; 4009 where the marks are others than those that were read, or in another stage; 5000 while a
 *   conclusion waits, and beyond the last round.
 */
export async function askSupplement(
  { id, message = '', items }: ParamsOf<typeof endpoint>,
  context: Context<(typeof endpoint)['access']>,
): Promise<ResultOf<typeof endpoint>> {
  const { db: tx, actor, clock } = context;
  const review = await lockReview(tx, id, context, 'reviews.edit');
  refuseConcluded(review);
  // what lapsed a moment ago may not have been followed yet
  await endRound(tx, id, 'lapse', clock);
  const asked = (await verdictsOf(tx, review.id)).filter(({ verdict }) => verdict === 'ask');
  const isRead = asked.every(({ item, version }) => items.some((one) => one.item === item && one.version === version));
  if (!isRead || items.length !== asked.length) throw refuse.state('org_review');
  const rounds = (await roundsOf(tx, id)).filter(({ stage }) => stage === 'organisation').length;
  if (rounds >= mostRounds) throw refuse.rule(text.noRounds, { most: mostRounds });
  const run = await readRun(tx, id);
  if (!run) throw refuse.notFound();
  const round = rounds + 1;
  const { party_id: partyId } = await tx
    .selectFrom('zero_carbon.reports')
    .select('party_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { id: supplement } = await tx
    .insertInto('zero_carbon.supplements')
    .values({
      report_id: id,
      report_number: review.report_number,
      party_id: partyId,
      organisation_id: review.organisation_id,
      stage: 'organisation',
      round,
      message,
      asked_by: actor.personId,
      asked_at: clock.now(),
      run_before: run.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('zero_carbon.supplement_items')
    .values(
      asked.map(({ item, comment, lines }) => ({
        supplement_id: supplement,
        item,
        comment,
        lines: JSON.stringify(lines),
      })),
    )
    .execute();
  const parts = asked.flatMap(({ item, lines }) => partsAsked(run.set, item, lines));
  await openAsked(tx, id, parts);
  await storeFiles(tx, supplement, run, parts);
  await tx
    .deleteFrom('zero_carbon.review_verdicts')
    .where('review_id', '=', review.id)
    .where('verdict', '=', 'ask')
    .execute();
  await publishStart(tx, supplementLifecycle, supplement, actor, clock);
  await move(tx, reportLifecycle, 'askSupplement', id, { actor, clock });
  await record(tx, {
    actor,
    entity: 'review',
    entityId: id,
    action: 'review.ask',
    at: clock.now(),
    content: {
      after: { round: String(round), message, items: asked.map(({ item, comment }) => `${item} ${comment}`) },
    },
  });
  return { round };
}

/** What the enterprise may change from now on. */
async function openAsked(tx: Db, reportId: string, parts: readonly OpenPart[]): Promise<void> {
  await tx
    .insertInto('zero_carbon.report_open_parts')
    .values(parts.map(({ part, key }) => ({ report_id: reportId, part, key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Keeps the files behind what is asked about, whatever takes their place. */
async function storeFiles(tx: Db, supplement: string, run: StoredRun, parts: readonly OpenPart[]): Promise<void> {
  const { lines, answers } = run.document.data;
  const named = parts.flatMap(({ part, key }) =>
    part === 'answer'
      ? (answers[key]?.evidence ?? [])
      : part === 'line'
        ? (lines.find(({ id }) => id === key)?.rows.flatMap(({ evidence }) => evidence) ?? [])
        : [],
  );
  if (named.length === 0) return;
  await tx
    .insertInto('zero_carbon.supplement_files')
    .columns(['supplement_id', 'evidence_id'])
    .expression((of) =>
      of
        .selectFrom('zero_carbon.evidence as e')
        .select([sql<string>`${supplement}::bigint`.as('supplement_id'), 'e.id'])
        .where('e.id', 'in', [...new Set(named)]),
    )
    .execute();
}
