import { sql } from 'kysely';
import type { Permission } from '#kernel/contract/permissions.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { readEarlierRun, readRun, type RunContent } from '#zero-carbon/reporting/reports/runs/server/read-run.ts';
import { scoreInputOf } from '#zero-carbon/reporting/reports/runs/run-document.ts';
import { scorer } from '#zero-carbon/rules/indicators/score.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { reviewedInput } from '#zero-carbon/evaluation/reviews/reviewed-score.ts';
import { reviewWords as text } from '#zero-carbon/evaluation/reviews/reviews.words.ts';
import { reviewable, type Reviewing } from './reviews.queries.ts';

/**
 * The review of a report, both locked, for a caller who may change it.
 *
 * @throws Refusal 4003 if out of reach; 4009 in another stage.
 */
export async function lockReview(tx: Db, id: string, context: Reviewing, permission: Permission) {
  const report = await tx
    .selectFrom('zero_carbon.reports as r')
    .select('r.state')
    .where('r.id', '=', id)
    .where('r.organisation_id', 'is not', null)
    .where(reviewable(context, 'r', permission))
    .forUpdate()
    .executeTakeFirstOrThrow(refuse.notFound);
  const review = await reviewOf(tx, id, true);
  if (report.state !== 'org_review' || !review) throw refuse.state(report.state);
  return review;
}

/** A report that was submitted, within a reviewer's reach. @throws Refusal 4003 out of it. */
export async function reportWithin({ db, ...reader }: Reviewing, id: string, permission?: Permission, lock = false) {
  const report = await db
    .selectFrom('zero_carbon.reports as r')
    .select(['r.state', 'r.number', 'r.party_id', 'r.organisation_id'])
    .where('r.id', '=', id)
    .where('r.organisation_id', 'is not', null)
    .where(reviewable(reader, 'r', permission))
    .$if(lock, (rows) => rows.forUpdate())
    .executeTakeFirstOrThrow(refuse.notFound);
  return report;
}

/** The review of a report; undefined before acceptance. */
export const reviewOf = (db: Db, reportId: string, lock = false) =>
  db
    .selectFrom('zero_carbon.reviews')
    .selectAll()
    .where('report_id', '=', reportId)
    .orderBy('id', 'desc')
    .limit(1)
    .$if(lock, (rows) => rows.forUpdate())
    .executeTakeFirst();

/** @throws Refusal 5000 while a conclusion waits for a second person. */
export function refuseConcluded({ outcome }: { readonly outcome: string | null }): void {
  if (outcome !== null) throw refuse.rule(text.waitsAlready);
}

export const verdictsOf = (db: Db, reviewId: string) =>
  db
    .selectFrom('zero_carbon.review_verdicts as v')
    .leftJoin('accounts.people as p', 'p.id', 'v.person_id')
    .select([
      'v.item',
      'v.verdict',
      'v.value',
      'v.comment',
      'v.checks',
      'v.lines',
      'v.findings',
      'v.version',
      'v.saved_at',
      'p.name as person',
    ])
    .where('v.review_id', '=', reviewId)
    .orderBy('v.item')
    .execute();

export type StoredVerdicts = Awaited<ReturnType<typeof verdictsOf>>;

/**
 * The scores by the claim and by the organisation's findings. Corrections of the enterprise for a panel change only the
 * claim: the organisation's values are those that it found, and only a score change overrides them.
 *
 * @returns run: the enterprise's current claim; judged: the run that the organisation evaluated, with its input and
 *   result.
 * @throws Refusal 4003 for a report without a run.
 */
export async function scoresOf(db: Db, reportId: string, verdicts: StoredVerdicts) {
  const run = await readRun(db, reportId);
  if (!run) throw refuse.notFound();
  const judged = (await judgedRun(db, reportId)) ?? run;
  const input = scoreInputOf(judged.document.data, judged.document.measures, judged.document.result);
  const found = reviewedInput(judged.set, input, verdicts);
  const reviewed = scorer(judged.set)(found);
  return { run, judged, input, found, claimed: run.document.score, reviewed };
}

/**
 * The run of the organisation's conclusion, if a panel has requested a supplement since; undefined if it is the current
 * one.
 */
async function judgedRun(db: Db, reportId: string): Promise<RunContent | undefined> {
  const first = await db
    .selectFrom('zero_carbon.supplements')
    .select('run_before')
    .where('report_id', '=', reportId)
    .where('stage', '=', 'panel')
    .orderBy('round')
    .executeTakeFirst();
  return first?.run_before ? readEarlierRun(db, reportId, first.run_before) : undefined;
}

/** The files of a report that another enterprise also has; only reviewers see them. */
export async function sharedFilesOf(db: Db, reportId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select e.name from zero_carbon.shared_files f join zero_carbon.evidence e on e.id = f.evidence_id
     where f.report_id = ${reportId} order by e.name, e.id limit 100`.execute(db);
  return rows.map(({ name }) => name);
}
