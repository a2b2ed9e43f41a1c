import { addDays } from '#kernel/checks/calendar-date.ts';
import { may } from '#kernel/http/server/actor.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { isSupplemented } from '#zero-carbon/reporting/reports/reports.states.ts';
import { judgeEligibility, type Condition } from '#zero-carbon/reporting/reports/server/judge-eligibility.ts';
import type { reportStart, StartAct } from '#zero-carbon/reporting/reports/start/start.contract.ts';
import type { ReportState } from '#zero-carbon/reporting/reports/start/stages.ts';
import type { StartParts, SurveillanceAhead } from './start-parts.ts';

type Reader = Context<(typeof reportStart)['access']>;

/** Days before the due date from which a surveillance is a task. */
const soon = 30;

interface Asked {
  readonly conditions: readonly Condition[];
  readonly events: StartParts['events'];
  readonly surveillances: readonly SurveillanceAhead[];
  readonly nameOf: (zh: string, en: string | null) => string;
}

/**
 * The tasks of an enterprise: supplements, returned reports, visits, objections, surveillances that are due soon or
 * overdue, and reports ready for submission. A report with an unmet or open condition is not ready.
 */
export async function startActs(
  reader: Reader,
  { conditions, events, surveillances, nameOf }: Asked,
): Promise<StartAct[]> {
  const { db, actor, clock } = reader;
  const reports = await db
    .selectFrom('zero_carbon.reports as r')
    .innerJoin('zero_carbon.sites as s', 's.id', 'r.site_id')
    .select(['r.id', 'r.number', 'r.state', 'r.due_on as on', 'r.site_id', 'r.evaluation_type as type'])
    .select(['r.period_start as start', 'r.period_end as end', 's.name_zh', 's.name_en'])
    .where('r.party_id', '=', actor.partyId)
    .where('r.state', 'not in', ['draft', 'discarded', 'withdrawn', 'certified'])
    .orderBy('r.id', 'desc')
    .limit(50)
    .execute();
  const [mayEdit, maySubmit] = [may(actor, 'reports.edit', 'own'), may(actor, 'reports.submit', 'own')];
  const of = (report: (typeof reports)[number], kind: StartAct['kind'], on: string | null, can: boolean): StartAct => {
    const { id, number, name_zh: zh, name_en: en } = report;
    return { kind, id, number, siteName: nameOf(zh, en), on, may: can };
  };
  const acts: StartAct[] = [];
  for (const report of reports) {
    const state: ReportState = report.state;
    if (isSupplemented(state)) acts.push(of(report, 'supplement', report.on, maySubmit));
    if (state === 'returned') acts.push(of(report, 'returned', null, mayEdit));
    if (state === 'self_assessed' && maySubmit && (await isEligible(report)))
      acts.push(of(report, 'submit', null, true));
  }
  for (const { kind, reportId, on } of await events(db, actor.partyId)) {
    const report = reports.find(({ id }) => id === reportId);
    if (report) acts.push(of(report, kind, on, false));
  }
  const until = addDays(clock.today(), soon);
  for (const { id, number, day, state, graceUntil, withdrawnAfter } of surveillances) {
    if (state === 'declared' || (state === 'due' && day > until && withdrawnAfter === null)) continue;
    const on = withdrawnAfter ?? (state === 'overdue' ? graceUntil : day);
    const kind = state === 'overdue' ? 'overdueSurveillance' : 'surveillance';
    acts.push({ kind, id, number, siteName: '', on, may: maySubmit });
  }
  const orderOf = ({ kind, on }: StartAct): string =>
    kind === 'overdueSurveillance' ? `0 ${on}` : `1 ${on ?? '9999'}`;
  return acts.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)));

  async function isEligible({ id, site_id: siteId, type, start, end }: (typeof reports)[number]): Promise<boolean> {
    const plan = { partyId: actor.partyId, siteId, type, start, end, reportId: id };
    const verdicts = await judgeEligibility(conditions, plan, reader);
    return verdicts.every(({ verdict }) => verdict === 'met');
  }
}
