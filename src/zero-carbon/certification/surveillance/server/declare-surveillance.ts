import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Tx } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { Exact, rounded } from '#zero-carbon/rules/calculation/decimals.ts';
import { readRun } from '#zero-carbon/reporting/reports/runs/server/read-run.ts';
import type { declareSurveillance as endpoint } from '#zero-carbon/certification/surveillance/surveillances.contract.ts';
import { surveillanceLifecycle } from '#zero-carbon/certification/surveillance/surveillances.states.ts';
import { surveillanceWords as text } from '#zero-carbon/certification/surveillance/surveillances.words.ts';
import { declarable } from './declarable.ts';
import { beganOn } from './show-surveillance.ts';
import { lockCertificate } from './suspend-lapsed.ts';
import { wholeSurveillance } from './surveillances.queries.ts';

/**
 * Declares with a finished self-assessment. The content of its run is stored unchanged: the organisation checks that,
 * independent of later changes to the report.
 *
 * @throws Refusal 4000 beside the report; 4003 if out of reach; 4009 in another state; 5000 for a certificate that has
 *   ended.
 */
export async function declareSurveillance(
  { id, report }: ParamsOf<typeof endpoint>,
  context: Context<(typeof endpoint)['access']>,
): Promise<ResultOf<typeof endpoint>> {
  const { actor, clock, lang } = context;
  const tx = context.db as Tx;
  const found = await wholeSurveillance(context, 'reports.submit', id);
  if (!found) throw refuse.notFound();
  const certificate = await lockCertificate(tx, found.certificate_id);
  if (certificate.state !== 'valid' && certificate.state !== 'suspended') throw refuse.rule(text.ended);
  if (!['due', 'overdue', 'failed'].includes(found.state)) throw refuse.state(found.state);
  const wrong = refuse.field('report', text.wrongReport, lang);
  const chosen = await declarable(tx, {
    partyId: found.party_id!,
    siteId: found.site_id,
    type: found.type,
    after: beganOn(found),
  })
    .where('r.id', '=', report)
    .select('r.run_id')
    .forShare('r')
    .executeTakeFirst();
  const run = chosen && (await readRun(tx, report));
  if (!run) throw wrong;
  // rounded as in a certificate
  const tonnes = (exact: string): string => rounded(new Exact(exact));
  const { scope1, scope2Market, scope3, removal, offset, net } = run.document.result.totals;
  const { state } = await move(tx, surveillanceLifecycle, 'declare', id, {
    actor,
    clock,
    changes: {
      report_id: report,
      run_id: run.id,
      report_number: chosen.number,
      period_start: chosen.start,
      period_end: chosen.end,
      scope1: tonnes(scope1),
      scope2: tonnes(scope2Market),
      scope3: found.type === 'I' ? null : tonnes(scope3),
      removal: tonnes(removal),
      offset_tonnes: tonnes(offset),
      net: tonnes(net),
      star: run.document.score.star,
      points: run.document.score.points,
      declared_by: actor.personId,
      declared_at: clock.now(),
      outcome: null,
      reason: '',
      checked_by: null,
      checked_at: null,
      sent_back: '',
      confirmed_by: null,
      confirmed_at: null,
      version: found.version + 1,
    },
  });
  return { state };
}
