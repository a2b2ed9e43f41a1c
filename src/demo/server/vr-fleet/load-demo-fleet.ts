import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db, Tx } from '#kernel/db/server/database.ts';
import { recordAct } from '#vr-fleet/headsets/devices/server/record-act.ts';
import { demoHeadsets, demoSerial, demoKeyFile } from '#vr-fleet/entry/enrolment/demo-key.messages.ts';
import { insertOrder, type PaidOrder } from '#vr-fleet/headsets/orders/server/insert-order.ts';
import { day, demoActor, type DemoActor } from './demo-actor.ts';
import { hallsOf } from './halls.ts';
import { writeGroups } from './write-groups.ts';
import { writeLastWords } from './write-last-words.ts';
import { writePlans } from './write-plans.ts';
import { emptyOf, writeRollouts, type Versions } from './write-rollouts.ts';
import type { Storage } from '#kernel/storage/server/storage.ts';
import { writeVersions } from './write-versions.ts';
import { writeHeadsets, type Entry, type Shipment } from './write-headsets.ts';

/** The customers' parties; undefined for one without a demo account. */
interface Customers {
  /** Has a large fleet and needs no virtual headsets. */
  readonly fleet1: DemoActor | undefined;
  /** Has bought headsets, but not added any. */
  readonly fleet2: string | undefined;
}

/**
 * Fills an empty fleet: orders, serial numbers, firmware versions, the headsets of `fleet1` with their groups, plans
 * and rollouts; all or nothing. Does nothing if any order exists.
 *
 * @param dataDir folder of the secret from which the headsets' keys are derived.
 */
export async function loadDemoFleet(db: Db, clock: Clock, storage: Storage, dataDir: string): Promise<void> {
  if (await holdsOrders(db)) return;
  const secret = openDemoKey(dataDir);
  await db.transaction().execute(async (tx) => {
    await sql`lock table vr_fleet.orders in share row exclusive mode`.execute(tx);
    if (await holdsOrders(tx)) return;
    const customers = { fleet1: await actorOf(tx, 'fleet1'), fleet2: (await actorOf(tx, 'fleet2'))?.partyId };
    await fill(tx, secret, clock, customers);
    const versions = await writeVersions(tx, storage, clock);
    if (customers.fleet1) await writeUse(tx, clock, customers.fleet1, versions);
  });
  await sql`analyze vr_fleet.serials, vr_fleet.devices, vr_fleet.orders`.execute(db);
}

const holdsOrders = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('vr_fleet.orders').select('id').limit(1).executeTakeFirst()) !== undefined;

const actorOf = async (db: Db, loginKey: string): Promise<DemoActor | undefined> => {
  const found = await db
    .selectFrom('accounts.memberships as m')
    .innerJoin('accounts.people as p', 'p.id', 'm.person_id')
    .select(['m.party_id', 'm.person_id'])
    .where('p.login_key', '=', loginKey)
    .where('p.demo', '=', true)
    .executeTakeFirst();
  return found && demoActor(found.person_id, found.party_id);
};

/** Writes the history of some groups' headsets: use, settings and upgrades. */
async function writeUse(tx: Tx, clock: Clock, actor: DemoActor, versions: Versions): Promise<void> {
  const halls = await hallsOf(tx, actor.partyId);
  const { south, north, van } = halls;
  const now = clock.now().getTime();
  const exhibition = [...south.ids, ...north.ids];
  const old = { ids: exhibition, enrolledAt: new Date(now - 720 * day), pui: '5.9.8', empty: emptyOf(south.ids) };
  await writeLastWords(tx, clock, old);
  const young = { ids: van.ids, enrolledAt: new Date(now - 29 * day), pui: '5.10.1', empty: [] };
  await writeLastWords(tx, clock, young);
  await writePlans(tx, clock, actor, halls);
  await writeRollouts(tx, clock, actor, halls, versions);
}

async function fill(tx: Tx, secret: Buffer, clock: Clock, { fleet1, fleet2 }: Customers): Promise<void> {
  const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * day);
  const entries: { readonly orderId: string; readonly at: Date }[] = [];
  /** Adds a paid order and the headsets shipped under it, and enters the first ones. */
  const buy = async (
    order: Purchase,
    serial: Shipment['serial'],
    entered?: Omit<Entry, 'partyId' | 'now'>,
  ): Promise<void> => {
    const { partyId, days, model, count, unitPrice } = order;
    // Past days in the business zone: today's date minus a number of days.
    const paidOn = new Date(Date.parse(clock.today()) - days * day).toISOString().slice(0, 10);
    const paid = { partyId, model, count, unitPrice, currency: 'CNY', paidAt: daysAgo(days), paidOn } as const;
    const { id } = await insertOrder(tx, paid);
    const shipment = { orderId: id, model, madeAt: daysAgo(days + 20), count, serial };
    await writeHeadsets(tx, secret, shipment, entered && { ...entered, partyId, now: clock.now() });
    if (entered) entries.push({ orderId: id, at: entered.at });
  };

  if (fleet1 !== undefined) {
    const { partyId, personId } = fleet1;
    const hall = { partyId, days: 740, model: 'VH-3E', count: 180, unitPrice: '980.00' };
    await buy(hall, numbered('VH3E24H02'), { personId, nickname: '展厅', at: daysAgo(722), count: 168 });
    const rooms = { partyId, days: 43, model: 'VH-4U', count: demoHeadsets, unitPrice: '1180.00' };
    await buy(rooms, demoSerial, { personId, nickname: '实训', at: daysAgo(30), count: demoHeadsets });
    await writeGroups(tx, partyId);
    for (const { orderId, at } of entries) await recordEntry(tx, fleet1, orderId, at);
  }
  if (fleet2 !== undefined) {
    const first = { partyId: fleet2, days: 6, model: 'VH-4C', count: 25, unitPrice: '860.00' };
    await buy(first, numbered('VH4C26M11'));
  }
}

/** Records the action that added the headsets of an order. */
async function recordEntry(tx: Tx, actor: DemoActor, orderId: string, at: Date): Promise<void> {
  const rows = await tx
    .selectFrom('vr_fleet.devices')
    .select(['id', 'number'])
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
  const after = { numbers: `${rows[0]!.number}–${rows.at(-1)!.number}`, how: ['sheet'] };
  await recordAct(tx, { actor, action: 'device.enter', at, ids: rows.map(({ id }) => id), after });
}

interface Purchase extends Pick<PaidOrder, 'partyId' | 'model' | 'count' | 'unitPrice'> {
  /** Days since the payment. */
  readonly days: number;
}

/** Consecutive serial numbers after a prefix of nine characters: `VH4C26M1100001`. */
const numbered =
  (head: string) =>
  (count: number): string =>
    `${head}${String(count).padStart(5, '0')}`;

/**
 * Returns the secret from which the keys of demo headsets are derived, 32 bytes; creates it, readable by its owner
 * only, if missing.
 */
function openDemoKey(dataDir: string): Buffer {
  const file = path.join(dataDir, demoKeyFile);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file);
  if (secret.length !== 32) throw new Error(`The file ${file} does not hold the 32 bytes that demo headsets go by`);
  return secret;
}
