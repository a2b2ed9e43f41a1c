import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import { may } from '#kernel/http/server/actor.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import type { proposeOrganisations as endpoint } from '#zero-carbon/reporting/reports/transfers/transfers.contract.ts';
import type { TransferParts } from './transfer-parts.ts';

/** The organisations that reports could move to, for a user who may move them. */
export async function proposeOrganisations(
  { ids }: ParamsOf<typeof endpoint>,
  { db, actor, lang }: Context<(typeof endpoint)['access']>,
  { organisationsFor }: TransferParts,
): Promise<ResultOf<typeof endpoint>> {
  const mayTransfer = may(actor, 'reports.assign', 'all');
  if (!mayTransfer || ids.length === 0) return { mayTransfer, reports: 0, organisations: [] };
  const { count } = await db
    .selectFrom('zero_carbon.reports')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('id', 'in', [...new Set(ids)])
    .executeTakeFirstOrThrow();
  return { mayTransfer, reports: Number(count), organisations: await organisationsFor(db, lang, ids) };
}
