import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { may } from '#kernel/http/server/actor.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import { differencesInFactors } from '#zero-carbon/rules/indicators/factors/factor-differences.ts';
import { factorsOf } from '#zero-carbon/rules/indicators/factors/server/factors-of.ts';
import { differencesOf } from '#zero-carbon/rules/indicators/set-differences.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { versionsInForce } from '#zero-carbon/reporting/reports/server/create-report.ts';
import type { showVersions as endpoint } from '#zero-carbon/reporting/reports/versions/versions.contract.ts';
import type { CertificateSource } from '#zero-carbon/reporting/reports/staff/server/staff-parts.ts';
import { compareWorth, reportsWithVersions, setOfVersion } from './report-worth.ts';

/** Returns whether a version other than a draft's own is in force; false for a report that is not a draft. */
export async function hasNewer(
  db: Db,
  report: {
    readonly state: string;
    readonly indicator_set_id: string | null;
    readonly factor_set_id: string | null;
  },
): Promise<boolean> {
  if (report.state !== 'draft') return false;
  const { set, factors } = await versionsInForce(db);
  return (set?.id ?? null) !== report.indicator_set_id || (factors?.id ?? null) !== report.factor_set_id;
}

/**
 * Previews a draft's result with the versions in force, and lists their differences from its own.
 *
 * @throws Refusal 4003 if it is not within the actor's reach; 4009 if it is not a draft.
 */
export async function showVersions(
  { id }: ParamsOf<typeof endpoint>,
  { db, actor, lang }: Context<(typeof endpoint)['access']>,
  certificates: CertificateSource,
): Promise<ResultOf<typeof endpoint>> {
  const report = await reportsWithVersions(db)
    .where('r.id', '=', id)
    .where(within(reportLifecycle, actor.permissions.get('reports.read'), actor, 'r'))
    .executeTakeFirstOrThrow(refuse.notFound);
  if (report.state !== 'draft') throw refuse.state(report.state);
  const inForce = await versionsInForce(db);
  const set = await setOfVersion(db, inForce.set?.id ?? null);
  const own = await factorsOf(db, report.factor_set_id);
  const factors = await factorsOf(db, inForce.factors?.id ?? null);
  return {
    number: report.number,
    own: { set: report.set_code, factors: report.factors_code },
    inForce: { set: inForce.set ?? null, factors: inForce.factors ?? null },
    ...(await compareWorth(db, report, { set, factors }, certificates)),
    indicators: report.document && set ? differencesOf(report.document, set, lang) : [],
    factors: differencesInFactors([...own.values()], [...factors.values()], lang),
    mayMove: (await hasNewer(db, report)) && report.party_id === actor.partyId && may(actor, 'reports.edit', 'own'),
  };
}
