import { normalise } from '#kernel/checks/normalise.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { refuseTaken } from '#kernel/http/server/refuse-taken.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { mostMeters, type saveMeter as endpoint } from '#zero-carbon/enterprises/sites/meters.contract.ts';
import { meterWords as text } from '#zero-carbon/enterprises/sites/sites.words.ts';
import { lockSite } from './save-site.ts';

type Editor = Context<{ permission: 'reports.edit'; scope: 'own' }>;
const entity = 'meter';
const taken = { meters_number: ['number', text.numberTaken] } as const;

/** Adds a meter to a site of the actor's enterprise, or writes all fields of one on the version that was read. */
export async function saveMeter(params: ParamsOf<typeof endpoint>, context: Editor) {
  const { db: tx, actor, clock, lang } = context;
  const { id, site, medium, number, automatic } = params;
  const at = clock.now();
  const before = id === undefined ? undefined : await lockMeter(tx, id, actor.partyId);
  if (before && before.version !== params.version) throw refuse.state(String(before.version));
  await lockSite(tx, site, actor.partyId);
  if (before?.site_id !== site) await refuseMore(tx, site);
  const columns = { site_id: site, medium, number, automatic };
  const written = await refuseTaken(taken, lang, () =>
    before
      ? tx
          .updateTable('zero_carbon.meters')
          .set({ ...columns, number_key: normalise(number), version: before.version + 1 })
          .where('id', '=', before.id)
          .returning(['id', 'version'])
          .executeTakeFirstOrThrow()
      : tx
          .insertInto('zero_carbon.meters')
          .values({ ...columns, number_key: normalise(number), created_at: at })
          .returning(['id', 'version'])
          .executeTakeFirstOrThrow(),
  );
  const content = before ? { before: columnsOf(before), after: columns } : { after: columns };
  const action = before ? 'meter.edit' : 'meter.add';
  await record(tx, { actor, entity, entityId: written.id, action, at, content });
  return written;
}

/** Deletes a meter of the actor's enterprise. */
export async function deleteMeter({ id }: { readonly id: string }, { db: tx, actor, clock }: Editor) {
  const meter = await lockMeter(tx, id, actor.partyId);
  await tx.deleteFrom('zero_carbon.meters').where('id', '=', id).execute();
  const content = { before: columnsOf(meter) };
  await record(tx, { actor, entity, entityId: id, action: 'meter.delete', at: clock.now(), content });
  return { number: meter.number };
}

const columnsOf = ({ site_id, medium, number, automatic }: Awaited<ReturnType<typeof lockMeter>>) => ({
  site_id,
  medium,
  number,
  automatic,
});

async function lockMeter(tx: Db, id: string, partyId: string) {
  const meter = await tx
    .selectFrom('zero_carbon.meters as m')
    .innerJoin('zero_carbon.sites as s', 's.id', 'm.site_id')
    .select(['m.id', 'm.version', 'm.site_id', 'm.medium', 'm.number', 'm.automatic'])
    .where('m.id', '=', id)
    .where('s.party_id', '=', partyId)
    .forUpdate('m')
    .executeTakeFirst();
  if (!meter) throw refuse.notFound();
  return meter;
}

/** Counted under the site's lock. */
async function refuseMore(tx: Db, siteId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('zero_carbon.meters')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostMeters) throw refuse.rule(text.tooMany, { most: mostMeters });
}
