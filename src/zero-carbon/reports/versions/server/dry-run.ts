import { sql } from 'kysely';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import {
  dryRunBatch,
  type dryRunFactors,
  type dryRunIndicators,
} from '#zero-carbon/indicators/editions/dry-run.contract.ts';
import { factorsOf } from '#zero-carbon/indicators/factors/server/factors-of.ts';
import { reportLifecycle } from '#zero-carbon/reports/reports.states.ts';
import type { CertificateSource } from '#zero-carbon/reports/staff/server/staff-parts.ts';
import { compareWorth, reportsWithVersions, setOfVersion, type Versions } from './report-worth.ts';
import '#accounts/identity/people/server/people.tables.ts';

type Params = ParamsOf<typeof dryRunIndicators>;
type Asking = Context<(typeof dryRunIndicators)['access'] | (typeof dryRunFactors)['access']>;
type Answer = ResultOf<typeof dryRunIndicators>;

/** What a version of the indicators would make of the drafts that have another one. */
export async function tryIndicators(params: Params, context: Asking, certificates: CertificateSource): Promise<Answer> {
  const set = await setOfVersion(context.db, params.id);
  if (!set) throw refuse.notFound();
  return tryOn('indicator_set_id', { set }, params, context, certificates);
}

/** What a version of the factors would make of the drafts that have another one. */
export async function tryFactors(params: Params, context: Asking, certificates: CertificateSource): Promise<Answer> {
  const { db } = context;
  const version = await db
    .selectFrom('zero_carbon.factor_sets')
    .select('id')
    .where('id', '=', params.id)
    .executeTakeFirst();
  if (!version) throw refuse.notFound();
  return tryOn('factor_set_id', { factors: await factorsOf(db, version.id) }, params, context, certificates);
}

/** Those drafts alone that the asker may read. */
async function tryOn(
  column: 'indicator_set_id' | 'factor_set_id',
  others: Partial<Versions>,
  { id, after }: Params,
  { db, actor }: Asking,
  certificates: CertificateSource,
): Promise<Answer> {
  const offered = reportsWithVersions(db)
    .innerJoin('accounts.parties as q', 'q.id', 'r.party_id')
    .where('r.state', '=', 'draft')
    .where(sql<boolean>`${sql.ref(`r.${column}`)} is distinct from ${id}`)
    .where(within(reportLifecycle, actor.permissions.get('reports.read'), actor, 'r'));
  const { total } = await offered
    .clearSelect()
    .select((of) => of.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const found = await offered
    .select('q.name as enterprise')
    .$if(after !== undefined, (rows) => rows.where('r.id', '>', after!))
    .orderBy('r.id')
    .limit(dryRunBatch)
    .execute();
  const rows: Answer['rows'] = [];
  for (const report of found) {
    const { number, enterprise } = report;
    rows.push({ id: report.id, number, enterprise, ...(await compareWorth(db, report, others, certificates)) });
  }
  const next = found.length < dryRunBatch ? null : (found.at(-1)?.id ?? null);
  return { total: Number(total), rows, next };
}
