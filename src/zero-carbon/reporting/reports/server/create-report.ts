import { sql } from 'kysely';
import { addMonths } from '#kernel/checks/calendar-date.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { editionInForce } from '#zero-carbon/rules/indicators/editions/server/editions.ts';
import { factorEditions } from '#zero-carbon/rules/indicators/factors/server/factor-editions.ts';
import { factorsOf } from '#zero-carbon/rules/indicators/factors/server/factors-of.ts';
import { indicatorEditions } from '#zero-carbon/rules/indicators/sets/server/indicator-editions.ts';
import type { createReport as endpoint, eligibility } from '#zero-carbon/reporting/reports/reports.contract.ts';
import { reportWords as text } from '#zero-carbon/reporting/reports/reports.words.ts';
import { copyLines } from './copy-lines.ts';
import { refuseIneligible, type Condition, type Plan } from './judge-eligibility.ts';

/**
 * Creates a report on a site of the actor's enterprise if no condition prevents it.
 *
 * @param fill adds its lines from a source other than a report; returns their number.
 * @throws Refusal 4000 for a period that has not started; 4003 for another enterprise's site; 5000 with the reason of
 * an unmet precondition.
 */
export async function createReport(
  params: ParamsOf<typeof endpoint>,
  context: Context<{ permission: 'reports.edit'; scope: 'own' }>,
  conditions: readonly Condition[],
  fill?: (reportId: string) => Promise<number>,
): Promise<{ id: string; number: string; copied: number }> {
  const { db: tx, clock, lang, actor } = context;
  // locks the site, so that the second of two concurrent requests sees the first one's report
  const site = await tx
    .selectFrom('zero_carbon.sites')
    .select(['id', 'area'])
    .where('id', '=', params.site)
    .where('party_id', '=', actor.partyId)
    .forUpdate()
    .executeTakeFirstOrThrow(refuse.notFound);
  const plan = planOf(params, actor.partyId);
  if (plan.start > clock.today()) throw refuse.field('year', text.notStarted, lang);
  await refuseIneligible(conditions, plan, context);
  const columns = {
    site_id: site.id,
    evaluation_type: plan.type,
    period_start: plan.start,
    period_end: plan.end,
    region: `${site.area.slice(0, 2)}0000`,
  };
  const { set, factors } = await versionsInForce(tx);
  const year = clock.today().slice(0, 4);
  const created = await tx
    .insertInto('zero_carbon.reports')
    .values({
      ...columns,
      number: sql<string>`${`RPT-${year}-`} || lpad(nextval('zero_carbon.report_number_seq')::text, 5, '0')`,
      party_id: actor.partyId,
      indicator_set_id: set?.id ?? null,
      factor_set_id: factors?.id ?? null,
      created_at: clock.now(),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  const copied = fill
    ? await fill(created.id)
    : params.copy === undefined
      ? 0
      : await copyLines(tx, params.copy, {
          ...plan,
          reportId: created.id,
          factors: await factorsOf(tx, factors?.id ?? null),
        });
  await recordChange(tx, { actor, at: clock.now() }, 'report.begin', created.id, {
    after: {
      number: created.number,
      ...columns,
      set: set?.code ?? null,
      factors: factors?.code ?? null,
      ...(copied > 0 && { copied }),
    },
  });
  return { ...created, copied };
}

/** The indicator set and the factors in force, for a new report. */
export const versionsInForce = async (db: Db) => ({
  set: await editionInForce(db, indicatorEditions),
  factors: await editionInForce(db, factorEditions),
});

/** The report that an eligibility form describes. */
export function planOf({ site, year, month, type }: ParamsOf<typeof eligibility>, partyId: string): Plan {
  const start = `${year}-${month.padStart(2, '0')}-01`;
  return { partyId, siteId: site, type, start, end: dayBefore(addMonths(start, 12)), reportId: null };
}

function dayBefore(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}
