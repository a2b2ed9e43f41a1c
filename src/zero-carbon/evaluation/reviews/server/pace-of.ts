import { sql } from 'kysely';
import { periodOf, workingDaysOf } from '#accounts/calendar/server/deadline.ts';
import { workingDaysBetween } from '#accounts/calendar/working-days.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { PeriodKey } from '#kernel/workflow/period.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Workbench } from '#zero-carbon/evaluation/reviews/reviews.contract.ts';

/** Number of completed passages per stage for the median: enough for stability, few enough to be current. */
const mostRecent = 50;

/** A completed stage of a report. */
export interface Passage<Stage extends string> {
  readonly stage: Stage;
  /** Days in the business zone. */
  readonly began: string;
  readonly ended: string;
}

/**
 * The duration of the last reports at an organisation in each stage, in working days. Supplement time does not count
 * for the reviewer: a review is counted from its acceptance, or from the last answer, to the confirmed conclusion.
 */
export async function paceOf(
  db: Db,
  partyId: string | null,
  { zone }: Pick<Clock, 'zone'>,
): Promise<Workbench['pace']> {
  const day = (instant: string) => sql`(${sql.raw(instant)} at time zone ${zone})::date`;
  const { rows } = await sql<Passage<Workbench['pace'][number]['stage']>>`
    (select 'acceptance' as stage, ${day('coalesce(b.transferred_at, b.submitted_at)')} as began, ${day('v.accepted_at')} as ended
       from zero_carbon.reviews v join zero_carbon.report_submissions b on b.id = v.submission_id
      where v.organisation_id = ${partyId} order by v.id desc limit ${mostRecent})
    union all
    (select 'review', ${day(`greatest(v.accepted_at, (select max(s.ended_at) from zero_carbon.supplements s
         where s.report_id = v.report_id and s.stage = 'organisation'))`)}, ${day('v.concluded_at')}
       from zero_carbon.reviews v
      where v.organisation_id = ${partyId} and v.confirmed_at is not null and v.concluded_at is not null
      order by v.id desc limit ${mostRecent})
    union all
    (select 'supplement', ${day('s.asked_at')}, ${day('s.ended_at')} from zero_carbon.supplements s
      where s.organisation_id = ${partyId} and s.stage = 'organisation' and s.state in ('answered', 'lapsed')
        and s.ended_at is not null
      order by s.id desc limit ${mostRecent})
    union all
    (select 'confirmation', ${day('v.concluded_at')}, ${day('v.confirmed_at')} from zero_carbon.reviews v
      where v.organisation_id = ${partyId} and v.confirmed_at is not null and v.concluded_at is not null
      order by v.id desc limit ${mostRecent})`.execute(db);
  return paceFrom(db, rows, [
    { stage: 'acceptance', periods: ['acceptance'] },
    { stage: 'review', periods: ['review'] },
    { stage: 'supplement', periods: ['supplement'] },
    { stage: 'confirmation', periods: [] },
  ]);
}

/**
 * The median duration of each stage in working days, in order, beside its limit.
 *
 * @param stages each with the consecutive periods that limit it.
 * @example
 * await paceFrom(db, passages, [{ stage: 'decision', periods: ['decision'] }]); // [{ stage: 'decision', limit: 10, median: 4, of: 7 }]
 */
export async function paceFrom<Stage extends string>(
  db: Db,
  passages: readonly Passage<NoInfer<Stage>>[],
  stages: readonly { readonly stage: Stage; readonly periods: readonly PeriodKey[] }[],
): Promise<{ stage: Stage; limit: number | null; median: number | null; of: number }[]> {
  const ends = passages.flatMap(({ began, ended }) => [began, ended]).toSorted();
  const known = passages.length > 0 ? await workingDaysOf(db, ends[0]!, ends.at(-1)!) : undefined;
  return Promise.all(
    stages.map(async ({ stage, periods }) => {
      const days = passages
        .filter((one) => one.stage === stage)
        .map(({ began, ended }) => workingDaysBetween(known!, began, ended).daysLeft);
      const limits = await Promise.all(periods.map((period) => periodOf(db, period)));
      // a limit in another unit cannot be on a scale of working days
      const isDays = limits.length > 0 && limits.every(({ unit }) => unit === 'working_day');
      const limit = isDays ? limits.reduce((sum, { count }) => sum + count, 0) : null;
      return { stage, limit, median: medianOf(days), of: days.length };
    }),
  );
}

/** The middle value; for an even number the mean of the two middle values; in half days. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}
