import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { publishStart } from '#kernel/workflow/server/move.ts';
import type { Mover } from '#kernel/workflow/server/mover.ts';
import type { OpenPart } from '#zero-carbon/reporting/reports/entry/open-part.ts';
import { readRun, type StoredRun } from '#zero-carbon/reporting/reports/runs/server/read-run.ts';
import {
  mostRounds,
  partsAsked,
  type SupplementStage,
} from '#zero-carbon/evaluation/reviews/supplements/asked-parts.ts';
import { supplementLifecycle } from '#zero-carbon/evaluation/reviews/supplements/supplements.states.ts';
import { supplementWords as text } from '#zero-carbon/evaluation/reviews/supplements/supplements.words.ts';
import { endRound, roundsOf } from './supplement-rounds.ts';

/** A requested round. */
export interface AskedRound {
  readonly stage: SupplementStage;
  readonly message: string;
  readonly items: readonly { readonly item: string; readonly comment: string; readonly lines: readonly string[] }[];
  /**
   * The requester, whose name neither enterprise nor organisation sees; the system, if the name must not even be
   * stored.
   */
  readonly by: Mover;
  readonly clock: Clock;
}

/**
 * Opens the requested parts for the enterprise, and nothing else of its report, which is locked and moves with it.
 *
 * @returns the number of the round.
 * @throws Refusal 4003 for a report without a run; 5000 beyond the last round.
 */
export async function openRound(
  tx: Db,
  reportId: string,
  { stage, message, items, by, clock }: AskedRound,
): Promise<number> {
  // a round that lapsed a moment ago may not be closed yet
  await endRound(tx, reportId, 'lapse', clock);
  const before = (await roundsOf(tx, reportId)).filter((one) => one.stage === stage).length;
  if (before >= mostRounds) throw refuse.rule(text.noRounds, { most: mostRounds });
  const run = await readRun(tx, reportId);
  if (!run) throw refuse.notFound();
  const round = before + 1;
  const report = await tx
    .selectFrom('zero_carbon.reports')
    .select(['number', 'party_id', 'organisation_id'])
    .where('id', '=', reportId)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('zero_carbon.supplements')
    .values({
      report_id: reportId,
      report_number: report.number,
      party_id: report.party_id,
      organisation_id: report.organisation_id!,
      stage,
      round,
      message,
      asked_by: by.personId,
      asked_at: clock.now(),
      run_before: run.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('zero_carbon.supplement_items')
    .values(
      items.map(({ item, comment, lines }) => ({ supplement_id: id, item, comment, lines: JSON.stringify(lines) })),
    )
    .execute();
  const parts = items.flatMap(({ item, lines }) => partsAsked(run.set, item, lines));
  await openAsked(tx, reportId, parts);
  await storeFiles(tx, id, run, parts);
  await publishStart(tx, supplementLifecycle, id, by, clock);
  return round;
}

/** Opens the requested parts for changes by the enterprise. */
async function openAsked(tx: Db, reportId: string, parts: readonly OpenPart[]): Promise<void> {
  await tx
    .insertInto('zero_carbon.report_open_parts')
    .values(parts.map(({ part, key }) => ({ report_id: reportId, part, key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores the current files of the requested items, so that they survive replacements. */
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
