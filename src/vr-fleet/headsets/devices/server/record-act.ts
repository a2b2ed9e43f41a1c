import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { record, type HistoryEntry } from '#kernel/workflow/history/server/record.ts';

/** Maximum number of orders and groups that an action on many headsets lists. */
const mostNamed = 20;

interface Act extends Pick<HistoryEntry, 'action' | 'at'> {
  readonly actor: { readonly personId: string | null; readonly partyId: string };
  /** Headsets of the actor's customer. */
  readonly ids: readonly string[];
  /** History values besides the number of headsets, their orders and their groups. */
  readonly after?: Readonly<Record<string, string | readonly string[]>>;
}

interface Origin {
  readonly order_ids: string[];
  readonly orders: number;
  readonly group_names: string[];
  readonly groups: number;
}

/**
 * Writes one row of the fleet's history for an action on many headsets: their number, and their current orders and
 * groups.
 */
export async function recordAct(tx: Db, { actor, action, at, ids, after }: Act): Promise<void> {
  const { rows } = await sql<Origin>`
    with acted as materialized (
      select d.order_id, g.name from vr_fleet.devices d left join vr_fleet.groups g on g.id = d.group_id
       where d.id = any(${ids}::bigint[]))
    select array(select order_id::text from acted where order_id is not null
                  group by order_id order by count(*) desc, order_id limit ${mostNamed}) as order_ids,
           count(distinct order_id)::int as orders,
           array(select name from acted where name is not null
                  group by name order by count(*) desc, name limit ${mostNamed}) as group_names,
           count(distinct name)::int as groups
      from acted`.execute(tx);
  const { order_ids: orderId, orders, group_names: groupName, groups } = rows[0]!;
  await record(tx, {
    actor,
    entity: 'fleet',
    entityId: actor.partyId,
    action,
    at,
    content: {
      after: {
        devices: ids.length,
        ...(orders > 0 && { orderId }),
        ...(orders > mostNamed && { orders }),
        ...(groups > 0 && { groupName }),
        ...(groups > mostNamed && { groups }),
        ...after,
      },
    },
  });
}
