import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import { requirePrintable } from '#kernel/document/server/printable.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { type Lang } from '#kernel/i18n/text.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { move, publishStart } from '#kernel/workflow/server/move.ts';
import {
  mostDays,
  mostVisits,
  type cancelVisit as cancelling,
} from '#zero-carbon/evaluation/reviews/visits/visits.contract.ts';
import type {
  planVisit as planning,
  replanVisit as replanning,
} from '#zero-carbon/evaluation/reviews/visits/visits.contract.ts';
import { visitLifecycle } from '#zero-carbon/evaluation/reviews/visits/visits.states.ts';
import { visitWords as text } from '#zero-carbon/evaluation/reviews/visits/visits.words.ts';
import { lockVisit, lockVisited, tellReport } from './open-visit.ts';

/**
 * Plans a visit.
 *
 * @throws Refusal 4000 beside the last day or a text that cannot be printed; 4003; 4009 if the report is not under
 *   review; 5000 beyond the last visit.
 */
export async function planVisit(
  { id, checks, ...plan }: ParamsOf<typeof planning>,
  context: Context<(typeof planning)['access']>,
): Promise<ResultOf<typeof planning>> {
  const { db: tx, actor, clock, lang } = context;
  const report = await lockVisited(context, id);
  refuseDays(plan, lang);
  const texts = checks.map((one, index) => [`checks.${index}.text`, one.text] as const);
  await requirePrintable({ ...printedPlan(plan), ...Object.fromEntries(texts) }, lang);
  const { count } = await tx
    .selectFrom('zero_carbon.visits')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('report_id', '=', id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostVisits) throw refuse.rule(text.tooMany, { most: mostVisits });
  const written = columnsOf(plan);
  const at = clock.now();
  const { id: visit } = await tx
    .insertInto('zero_carbon.visits')
    .values({
      report_id: id,
      party_id: report.party_id,
      organisation_id: report.organisation_id!,
      ...written,
      checks: JSON.stringify(checks.map((one) => ({ ...one, result: null, note: '' }))),
      planned_by: actor.personId,
      planned_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordChange(tx, { actor, at }, 'visit.plan', visit, {
    after: { ...written, checks: checks.map((one) => lineOf(one)) },
  });
  await publishStart(tx, visitLifecycle, visit, actor, clock);
  await tellReport(tx, { report_id: id, ...written }, 'Planned', context);
  return { id: visit };
}

/** Changes a plan. @throws Refusal 4000 beside the last day or a text; 4003; 4009 if its version has changed. */
export async function replanVisit(
  { id, version, ...plan }: ParamsOf<typeof replanning>,
  context: Context<(typeof replanning)['access']>,
): Promise<ResultOf<typeof replanning>> {
  const { db: tx, actor, clock, lang } = context;
  const { visit } = await lockVisit(context, id, version);
  refuseDays(plan, lang);
  await requirePrintable(printedPlan(plan), lang);
  const changes = { ...columnsOf(plan), version: version + 1 };
  await move(tx, visitLifecycle, 'replan', id, { actor, clock, changes });
  await tellReport(tx, { ...visit, ...changes }, 'Replanned', context);
  return { version: version + 1 };
}

/** Cancels a visit, with the reason. @throws Refusal 4003; 4009 if it is not planned any more. */
export async function cancelVisit(
  { id, reason }: ParamsOf<typeof cancelling>,
  context: Context<(typeof cancelling)['access']>,
): Promise<Record<string, never>> {
  const { db: tx, actor, clock } = context;
  const { visit } = await lockVisit(context, id);
  await move(tx, visitLifecycle, 'cancel', id, { actor, clock, reason, changes: { reason } });
  await tellReport(tx, visit, 'Cancelled', { actor, clock, reason });
  return {};
}

type Plan = Pick<ParamsOf<typeof planning>, 'startsOn' | 'endsOn' | 'place' | 'visitors' | 'purpose'>;

/** The fields of a plan that the visit's record prints. */
const printedPlan = ({ place, visitors, purpose }: Plan) => ({ place, visitors, purpose });

const columnsOf = ({ startsOn, endsOn, ...plan }: Plan) => ({ starts_on: startsOn, ends_on: endsOn, ...plan });

/** Formats a line of the check list for the history. */
export const lineOf = ({ item, text: what }: { readonly item: string | null; readonly text: string }): string =>
  item === null ? what : `${item} ${what}`;

function refuseDays({ startsOn, endsOn }: Plan, lang: Lang): void {
  const days = (Date.parse(endsOn) - Date.parse(startsOn)) / 86_400_000 + 1;
  const message = days < 1 ? text.endsBefore : days > mostDays ? text.tooLong : undefined;
  if (message) throw refuse.field('endsOn', message, lang, { most: mostDays });
}
