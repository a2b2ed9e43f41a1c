import { sql } from 'kysely';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate, type Lang, type Text } from '#kernel/i18n/text.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { type Who, recordChange } from '#kernel/workflow/history/server/record.ts';
import { moveChosen } from '#kernel/workflow/server/move-all.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { submissionOf } from '#zero-carbon/reporting/reports/submission/server/read-submission.ts';
import {
  proposed,
  type acceptReports as accepting,
  type assignReviewer as assigning,
  type proposeReviewers as proposing,
} from '#zero-carbon/evaluation/reviews/reviews.contract.ts';
import { reviewWords as text } from '#zero-carbon/evaluation/reviews/reviews.words.ts';
import { waitForReviewer } from './review-notices.ts';
import { isMember, proposeReviewers, reviewersOf } from './reviewers.ts';
import { reviewable } from './reviews.queries.ts';

type Manager = Context<(typeof accepting)['access']>;

interface Refused {
  readonly id: string;
  readonly why: Text;
}

const worded = (refused: readonly Refused[], lang: Lang) =>
  refused.map(({ id, why }) => ({ id, why: translate(why, lang) }));

/** Accepts submitted reports and creates a review for each. */
export async function acceptReports(
  { ids }: ParamsOf<typeof accepting>,
  context: Manager,
): Promise<ResultOf<typeof accepting>> {
  const { db: tx, actor, clock, lang } = context;
  const within = await reachable(ids, context);
  const { moved, refused } = await moveChosen(tx, reportLifecycle, 'accept', within, {
    actor,
    clock,
    changes: { reviewer_id: null },
  });
  for (const id of moved) {
    const submission = (await submissionOf(tx, id))!;
    const { number } = await tx
      .selectFrom('zero_carbon.reports')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('zero_carbon.reviews')
      .values({
        report_id: id,
        submission_id: submission.id,
        report_number: number,
        organisation_id: submission.organisation_id,
        accepted_at: clock.now(),
      })
      .execute();
  }
  return { moved, refused: worded(refused, lang) };
}

/**
 * Assigns a reviewer to accepted reports, or to those under review; existing content stays. With the proposed
 * assignment, each report goes to its most suitable reviewer.
 *
 * @throws Refusal 4000 beside the reviewer, who does not belong to the organisation.
 */
export async function assignReviewer(
  { ids, reviewer }: ParamsOf<typeof assigning>,
  context: Manager,
): Promise<ResultOf<typeof assigning>> {
  const { db: tx, actor, clock, lang } = context;
  const within = await reachable(ids, context);
  if (reviewer !== proposed) {
    const people = await reviewersOf(tx, actor.partyId, clock.today());
    if (!people.some(({ id }) => id === reviewer)) throw refuse.field('reviewer', text.notReviewer, lang);
    const { moved, refused } = await assignTo(within, reviewer, context);
    return { moved, refused: worded(refused, lang) };
  }
  const { spread } = await proposeReviewers(tx, actor.partyId, within, clock.today());
  const moved: string[] = [];
  const refused: Refused[] = [];
  for (const [person, chosen] of Map.groupBy(within, (id) => spread.get(id))) {
    const done =
      person === undefined
        ? { moved: [], refused: chosen.map((id) => ({ id, why: text.noneFits })) }
        : await assignTo(chosen, person, context);
    moved.push(...done.moved);
    refused.push(...done.refused);
  }
  return { moved, refused: worded(refused, lang) };
}

/** The proposed reviewers for some reports, as far as they are within the manager's reach. */
export async function showProposal({ ids }: ParamsOf<typeof proposing>, context: Manager) {
  const within = await reachable(ids, context);
  const { reviewers, spread } = await proposeReviewers(
    context.db,
    context.actor.partyId,
    within,
    context.clock.today(),
  );
  const counts = Map.groupBy(spread.values(), (person) => person);
  return {
    reviewers: reviewers.map((one) => ({ ...one, proposed: counts.get(one.id)?.length ?? 0 })),
    reports: within.length,
  };
}

async function assignTo(within: readonly string[], reviewer: string, context: Manager) {
  const { db: tx, actor, clock } = context;
  const rows = await tx
    .selectFrom('zero_carbon.reports as r')
    .select(['r.id', 'r.state', 'r.reviewer_id', 'r.organisation_id'])
    .select(isMember(sql`${reviewer}::bigint`, 'r').as('isMember'))
    .where('r.id', 'in', ['0', ...within])
    .orderBy('r.id')
    .forUpdate()
    .execute();
  const refused = rows.flatMap(({ id, isMember: is }) => (is ? [{ id, why: text.isMember }] : []));
  const free = rows.filter(({ isMember: is }) => !is);
  const going = free.filter(({ state }) => state === 'org_review').map(({ id }) => id);
  const beginning = free.filter(({ state }) => state !== 'org_review').map(({ id }) => id);
  const started = await moveChosen(tx, reportLifecycle, 'beginReview', beginning, {
    actor,
    clock,
    changes: { reviewer_id: reviewer },
  });
  for (const { id, reviewer_id: before } of free.filter(({ id }) => going.includes(id))) {
    if (before === reviewer) continue;
    await tx.updateTable('zero_carbon.reports').set({ reviewer_id: reviewer }).where('id', '=', id).execute();
    await recordChange(tx, { actor, at: clock.now() }, 'report.reassign', id, {
      before: { reviewer_id: before },
      after: { reviewer_id: reviewer },
    });
  }
  const moved = [...started.moved, ...going];
  for (const { id, organisation_id: partyId } of free) {
    if (partyId !== null && moved.includes(id)) await waitForReviewer(context, id, { personId: reviewer, partyId });
  }
  return { moved, refused: [...refused, ...started.refused] };
}

/** Locks the reports within the manager's reach; others are treated as nonexistent. */
async function reachable(ids: readonly string[], context: Manager): Promise<string[]> {
  const rows = await context.db
    .selectFrom('zero_carbon.reports as r')
    .select('r.id')
    .where('r.id', 'in', [...new Set(ids)])
    .where(reviewable(context, 'r', 'reviews.assign'))
    .orderBy('r.id')
    .execute();
  if (rows.length === 0) throw refuse.notFound();
  return rows.map(({ id }) => id);
}

/** Ends the reviews of reports that move to another organisation before a reviewer started: they are empty. */
export async function endReviews(
  tx: Db,
  reports: readonly string[],
  { actor, clock }: { readonly actor: Who; readonly clock: Clock },
): Promise<void> {
  const ended = await tx
    .deleteFrom('zero_carbon.reviews')
    .where('report_id', 'in', ['0', ...reports])
    .returning(['report_id', 'organisation_id', 'accepted_at'])
    .execute();
  for (const { report_id: id, organisation_id: organisation, accepted_at: accepted } of ended) {
    const before = { organisation_id: organisation, accepted_at: accepted.toISOString() };
    await recordChange(tx, { actor, at: clock.now() }, 'review.end', id!, {
      before,
      after: { organisation_id: null, accepted_at: null },
    });
  }
}
