import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { dryRunOutcomes, type DryRunOutcome } from '#zero-carbon/rules/indicators/editions/dry-run.words.ts';

/**
 * Counts the reports of a dry run by outcome.
 *
 * @param reach which reports (`r`) count; all when absent.
 */
export async function countOutcomes(
  db: Db,
  run: string,
  reach: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<Record<DryRunOutcome, number>> {
  const rows = await db
    .selectFrom('zero_carbon.dry_run_reports as d')
    .innerJoin('zero_carbon.reports as r', 'r.id', 'd.report_id')
    .select((of) => ['d.outcome', of.fn.countAll<string>().as('count')])
    .where('d.run_id', '=', run)
    .where(reach)
    .groupBy('d.outcome')
    .execute();
  const counts = new Map(rows.map(({ outcome, count }) => [outcome, Number(count)]));
  return Object.fromEntries(dryRunOutcomes.map((name) => [name, counts.get(name) ?? 0])) as Record<
    DryRunOutcome,
    number
  >;
}
