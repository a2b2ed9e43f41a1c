import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { Status } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { insertOrder } from '#vr-fleet/headsets/orders/server/insert-order.ts';

export interface HeadsetOptions {
  readonly status?: Status;
  /** The boot id in its report. */
  readonly boot?: string;
  readonly volume?: number;
  readonly brightness?: number;
  /** It was entered under an order whose service has ended. */
  readonly ended?: boolean;
}

export interface MadeHeadset {
  readonly id: string;
  readonly sn: string;
  readonly number: number;
}

/** A customer's enrolled headsets, each in the state that follows from its reports, with the orders that they need. */
export async function makeHeadsets(
  database: Database,
  clock: Clock,
  partyId: string,
  headsets: readonly HeadsetOptions[],
): Promise<MadeHeadset[]> {
  const at = clock.now();
  return database.kysely.transaction().execute(async (tx) => {
    const order = async (paidOn: string): Promise<string> => {
      const paid = {
        partyId,
        model: 'A1',
        count: headsets.length,
        unitPrice: '1',
        currency: 'CNY',
        paidAt: at,
      } as const;
      return (await insertOrder(tx, { ...paid, paidOn })).id;
    };
    const [served, ended] = [await order(clock.today()), await order('2015-01-05')];
    const made: MadeHeadset[] = [];
    const last = await sql<{ n: number }>`
      select coalesce(max(number), 0) as n from vr_fleet.devices where party_id = ${partyId}`.execute(tx);
    for (const [place, options] of headsets.entries()) {
      const sn = `T${randomBytes(6).toString('hex').toUpperCase()}`;
      const number = last.rows[0]!.n + place + 1;
      const orderId = options.ended ? ended : served;
      await sql`
        insert into vr_fleet.serials (sn, model, device_key, order_id, made_at)
        values (${sn}, 'A1', ${randomBytes(32)}, ${orderId}, ${at})`.execute(tx);
      const entered = {
        party_id: partyId,
        order_id: orderId,
        sn,
        model: 'A1',
        number,
        entered_at: at,
        enrolled_at: at,
      };
      const { id } = await tx
        .insertInto('vr_fleet.devices')
        .values({
          ...entered,
          nickname: `Headset ${number}`,
          state: 'enrolled',
          removed_at: null,
          status: options.status ?? 'online',
          pui: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await sql`
        insert into vr_fleet.device_reports (device_id, party_id, boot, volume, brightness, seen_at)
        values (${id}, ${partyId}, ${options.boot ?? null}, ${options.volume ?? null}, ${options.brightness ?? null}, ${at})
      `.execute(tx);
      made.push({ id, sn, number });
    }
    return made;
  });
}
