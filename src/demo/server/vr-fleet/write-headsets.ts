import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { deriveSigningKey } from '#kernel/secrets/signing-key.ts';
import { demoKeyLabel } from '#vr-fleet/entry/enrolment/demo-key.messages.ts';
import { takeNumbers } from '#vr-fleet/entry/entry/server/entry-facts.ts';
import { untilSilent } from '#vr-fleet/protocol/protocol/server/connections/note-silent.ts';

/** Headsets per statement. */
const batch = 2_000;

export interface Shipment {
  readonly orderId: string;
  readonly model: string;
  readonly madeAt: Date;
  /** Number of headsets; `serial` returns the serial number of each, counted from 1. */
  readonly count: number;
  readonly serial: (count: number) => string;
}

export interface Entry {
  readonly partyId: string;
  /** The person who added them, from a workbook. */
  readonly personId: string;
  /** Prefix of the nicknames, before the number. */
  readonly nickname: string;
  readonly at: Date;
  /** Current time, which decides if they count as silent: the job that marks them runs minutes later. */
  readonly now: Date;
  /** Number of headsets to add, from the start of the shipment. */
  readonly count: number;
}

/**
 * Registers the serial numbers of a shipment, each with the public half of a key derived from the demo's secret, and
 * adds the first ones to a customer's fleet. Keys are derived while the database writes the previous batch.
 */
export async function writeHeadsets(tx: Db, secret: Buffer, shipment: Shipment, entry?: Entry): Promise<void> {
  const first = entry ? await takeNumbers(tx, entry.partyId, entry.count) : 0;
  let made = makeSerials(secret, shipment, 1);
  for (let from = 1; made.length > 0; from += batch) {
    const [, next] = await Promise.all([
      registerAndEnter(tx, shipment, made, entry && { ...entry, from, first }),
      setImmediate().then(() => makeSerials(secret, shipment, from + batch)),
    ]);
    made = next;
  }
}

interface MadeSerial {
  readonly sn: string;
  /** Hexadecimal. */
  readonly key: string;
}

const makeSerials = (secret: Buffer, { count, serial }: Shipment, from: number): MadeSerial[] =>
  Array.from({ length: Math.max(0, Math.min(batch, count - from + 1)) }, (_, place) => {
    const sn = serial(from + place);
    return { sn, key: deriveSigningKey(secret, demoKeyLabel(sn)).publicKey.toString('hex') };
  });

interface Part extends Entry {
  /** First headset of the batch within the shipment; `first` is the number of the shipment's first headset. */
  readonly from: number;
  readonly first: number;
}

async function registerAndEnter(
  tx: Db,
  { orderId, model, madeAt }: Shipment,
  made: readonly MadeSerial[],
  part: Part | undefined,
): Promise<void> {
  const serials = made.map(({ sn }) => sn);
  const keys = made.map(({ key }) => key);
  await sql`
    insert into vr_fleet.serials (sn, model, device_key, order_id, made_at)
    select sn, ${model}, decode(key, 'hex'), ${orderId}::bigint, ${madeAt}
      from unnest(${serials}::text[], ${keys}::text[]) as made(sn, key)`.execute(tx);
  if (!part) return;
  const entered = serials.slice(0, Math.max(0, part.count - part.from + 1));
  const silentFrom = sql`${part.at}::timestamptz + ${untilSilent}`;
  await sql`
    insert into vr_fleet.devices
           (party_id, order_id, sn, model, number, nickname, entered_at, entered_by, entered_how, silent, silent_at)
    select ${part.partyId}::bigint, ${orderId}::bigint, sn, ${model}, number,
           ${part.nickname} || ' ' || lpad(number::text, greatest(3, length(number::text)), '0'), ${part.at},
           ${part.personId}::bigint, 'sheet', ${silentFrom} <= ${part.now},
           case when ${silentFrom} > ${part.now} then ${silentFrom} end
      from (select sn, (place + ${part.first + part.from - 2}::int)::int as number
              from unnest(${entered}::text[]) with ordinality as entered(sn, place)) numbered
     order by number`.execute(tx);
  await sql`
    update vr_fleet.orders set seats_used = seats_used + ${entered.length} where id = ${orderId}`.execute(tx);
}
