import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import type { Pool } from '#vr-fleet/configuration/plans/network/network.contract.ts';
import { networkWords as text } from '#vr-fleet/configuration/plans/network/network.words.ts';
import { claimAddresses } from './pool-claims.ts';

/** Maximum number of headsets that a refusal names. */
const mostInWords = 5;

/** Lists the first nicknames as text. */
export function namesOf(nicknames: readonly string[], lang: Lang): string {
  const names = nicknames.slice(0, mostInWords).join(translate(text.listComma, lang));
  return nicknames.length > mostInWords ? translate(text.andOthers, lang, { names }) : names;
}

interface SaveParts {
  readonly planId: string;
  /** Null removes its addresses. */
  readonly pool: Pool | null;
  readonly partyId: string;
  readonly today: string;
  readonly lang: Lang;
}

/**
 * Assigns each headset of a plan's pool an address; existing assignments remain.
 *
 * @throws Refusal 4000 if a headset would have none, with their number and names, or if the group is not the
 * customer's.
 */
export async function saveAddresses(tx: Db, { planId, pool, partyId, today, lang }: SaveParts): Promise<void> {
  if (pool?.groupId !== undefined) {
    const group = await sql`select from vr_fleet.groups where id = ${pool.groupId} and party_id = ${partyId}`.execute(
      tx,
    );
    if (group.rows.length === 0) throw invalid(translate(text.notOwnGroup, lang));
  }
  const { headsets } = pool ? await claimAddresses(tx, { pool, planId, partyId, today }) : { headsets: [] };
  const lacking = headsets.filter(({ address }) => address === null);
  if (lacking.length > 0) {
    const names = namesOf(
      lacking.map(({ nickname }) => nickname),
      lang,
    );
    throw invalid(translate(text.short, lang, { count: lacking.length, names }));
  }
  await sql`delete from vr_fleet.pool_addresses where plan_id = ${planId}`.execute(tx);
  if (headsets.length === 0) return;
  await sql`
    insert into vr_fleet.pool_addresses (plan_id, device_id, address)
    select ${planId}, h.id, h.address::inet
      from unnest(${headsets.map(({ id }) => id)}::bigint[], ${headsets.map(({ address }) => address)}::text[])
           h (id, address)`.execute(tx);
}

const invalid = (message: string) => refuse.invalid([{ path: 'pool', message }]);

/** Copies the addresses of a plan to its copy. */
export async function copyAddresses(tx: Db, from: string, to: string): Promise<void> {
  await sql`
    insert into vr_fleet.pool_addresses (plan_id, device_id, address)
    select ${to}, device_id, address from vr_fleet.pool_addresses where plan_id = ${from}`.execute(tx);
}

/**
 * The fragment of the document of a headset `d` that fixes its address by a plan; empty if the plan assigns it none.
 *
 * @param pool the plan's, `jsonb`.
 */
export const addressIn = (planId: RawBuilder<unknown>, pool: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce((select jsonb_build_object('network', (${pool} - '{groupId,start,end}'::text[])
                                                 || jsonb_build_object('ip', host(a.address)))
              from vr_fleet.pool_addresses a where a.plan_id = ${planId} and a.device_id = d.id), '{}')`;

/** The same for a plan known in advance. */
export const addressOf = (planId: string, pool: Pool): RawBuilder<unknown> =>
  addressIn(sql`${planId}::bigint`, sql`${JSON.stringify(pool)}::jsonb`);

/**
 * Refuses to send a plan if a headset would get no address: without a fixed address, users could not find that headset.
 *
 * @throws Refusal 5000 with their number and names.
 */
export async function refuseUnassigned(
  tx: Db,
  { planId, which, today, lang }: { planId: string; which: RawBuilder<unknown>; today: string; lang: Lang },
): Promise<void> {
  const { rows } = await sql<{ nickname: string }>`
    select d.nickname from vr_fleet.devices d left join vr_fleet.orders o on o.id = d.order_id
     where ${which} and coalesce(o.service_until >= ${today}::date, true)
       and not exists (select from vr_fleet.pool_addresses a where a.plan_id = ${planId} and a.device_id = d.id)
     order by d.number`.execute(tx);
  if (rows.length === 0) return;
  const names = namesOf(
    rows.map(({ nickname }) => nickname),
    lang,
  );
  throw refuse.rule(text.unassigned, { count: rows.length, names });
}
