import type { Permission } from '#kernel/contract/permissions.ts';
import { sql } from 'kysely';
import { recordAll } from '#kernel/workflow/history/server/record-all.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { untilSilent } from '#vr-fleet/protocol/server/connections/note-silent.ts';
import type * as contract from '#vr-fleet/entry/entry.contract.ts';
import { tidySerial } from '#vr-fleet/catalogue/serial-number.ts';
import { entryOrder, lockSerials, nextNumber, takeNumbers } from './entry-facts.ts';
import { judgeSerials, withNicknames } from './judge-serials.ts';

type Call = Pick<Context<{ permission: Permission; scope: 'own' }>, 'db' | 'actor' | 'clock'>;

/** Judges serial numbers as they would be entered now. */
export async function checkSerials(
  { orderId, serials }: ParamsOf<typeof contract.checkSerials>,
  { db, actor }: Call,
): Promise<ResultOf<typeof contract.checkSerials>> {
  const { partyId } = actor;
  const order = await entryOrder(db, partyId, orderId, 'look');
  if (!order) throw refuse.notFound();
  const judged = await judgeSerials(db, { partyId, order, serials });
  return { ...judged, verdicts: withNicknames(judged.verdicts, undefined, await nextNumber(db, partyId)) };
}

/**
 * Enters the good ones among serial numbers into an order of the actor's, each in a seat, in the order they were given in.
 * Locks come in one order, for all who enter or remove: the order, the serial numbers, the customer's numbers.
 */
export async function enterDevices(
  { orderId, serials, nickname, skipRefused }: ParamsOf<typeof contract.enterDevices>,
  { db: tx, actor, clock }: Call,
): Promise<ResultOf<typeof contract.enterDevices>> {
  const { partyId } = actor;
  const order = await lockedWhereSeatsAreLeft(tx, partyId, orderId);
  if (!order) throw refuse.notFound();
  if (order.used < order.seats) await lockSerials(tx, serials.map(tidySerial));
  const judged = await judgeSerials(tx, { partyId, order, serials });
  const good = judged.verdicts.filter(({ verdict }) => verdict === 'ok');
  if (good.length === 0 || (good.length < serials.length && !skipRefused)) {
    const verdicts = withNicknames(judged.verdicts, nickname, await nextNumber(tx, partyId));
    return { ...judged, verdicts, entered: 0, firstId: null };
  }
  const first = await takeNumbers(tx, partyId, good.length);
  const verdicts = withNicknames(judged.verdicts, nickname, first);
  const at = clock.now();
  const entered = verdicts.filter(({ verdict }) => verdict === 'ok');
  const ids = await insertDevices(tx, { partyId, orderId, at, first }, entered);
  await sql`update vr_fleet.orders set seats_used = seats_used + ${ids.length} where id = ${orderId}`.execute(tx);
  await recordAll(
    tx,
    { actor, entity: 'device', action: 'device.enter', at },
    entered.map(({ sn, nickname: given = '' }, place) => ({
      entityId: ids[place]!,
      content: { after: { sn, orderId, number: first + place, nickname: given } },
    })),
  );
  return { ...judged, verdicts, entered: ids.length, firstId: ids[0] ?? null };
}

/** An order without seats is refused before the lock, so that nobody waits for it. */
async function lockedWhereSeatsAreLeft(tx: Call['db'], partyId: string, orderId: string) {
  const seen = await entryOrder(tx, partyId, orderId, 'look');
  return seen && seen.used < seen.seats ? entryOrder(tx, partyId, orderId, 'lock') : seen;
}

interface Entry {
  readonly partyId: string;
  readonly orderId: string;
  readonly at: Date;
  /** The number of the first one; the others follow. */
  readonly first: number;
}

/** Their ids, in the order given. */
async function insertDevices(
  tx: Call['db'],
  { partyId, orderId, at, first }: Entry,
  devices: readonly contract.Verdict[],
): Promise<string[]> {
  const column = (of: (device: contract.Verdict) => string) => sql`${devices.map(of)}::text[]`;
  const inserted = await sql<{ id: string; number: number }>`
    insert into vr_fleet.devices (party_id, order_id, sn, model, number, nickname, entered_at, silent_at)
    select ${partyId}::bigint, ${orderId}::bigint, sn, model, (place + ${first - 1}::int)::int, nickname, ${at}::timestamptz,
           ${at}::timestamptz + ${untilSilent}
      from unnest(${column(({ sn }) => sn)}, ${column(({ model = '' }) => model)},
                  ${column(({ nickname = '' }) => nickname)}) with ordinality as entered(sn, model, nickname, place)
     order by place
    returning id, number`.execute(tx);
  return inserted.rows.toSorted((a, b) => a.number - b.number).map(({ id }) => id);
}
