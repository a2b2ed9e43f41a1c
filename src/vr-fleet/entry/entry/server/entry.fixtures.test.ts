import { writeXlsx } from 'hucre/xlsx';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { tryVirtual } from '#vr-fleet/entry/entry/server/try-virtual.ts';
import type { FakeActor } from '../../../../../test/support/fake-actor.ts';
import { giveOrder } from '../../../../../test/support/give-order.ts';
import type { MakeRecord } from '../../../../../test/support/tenant-record.ts';

const odd = 4_321;
/** Unique to this owner, because serial numbers are global. */
const serialOf = ({ partyId }: FakeActor): string => `VH4U26T${partyId.padStart(7, '0')}`;

const order = (database: Database, clock: Clock, owner: FakeActor) =>
  giveOrder(database, clock, { partyId: owner.partyId, seats: odd, serials: [serialOf(owner)] });

/** Owner's records for the calls of orders and of entering headsets, used by the tenant tests. */
export const entryFixtures: Readonly<Record<string, MakeRecord>> = {
  'GET /vr/orders/seats': async (database, clock, owner) => {
    const { number } = await order(database, clock, owner);
    return { params: {}, mark: number };
  },
  'GET /vr/overview': async (database, clock, owner) => {
    await order(database, clock, owner);
    return { params: {}, mark: `"seats":${odd}` };
  },
  'POST /vr/entry/check': async (database, clock, owner) => {
    const { id } = await order(database, clock, owner);
    return { params: { orderId: id, serials: [serialOf(owner)] }, mark: '"verdict":"ok"' };
  },
  'POST /vr/entry/enter': async (database, clock, owner) => {
    const { id } = await order(database, clock, owner);
    return { params: { orderId: id, serials: [serialOf(owner)] }, mark: '"entered":1' };
  },
  'POST /vr/entry/import': async (database, clock, owner) => {
    const { id } = await order(database, clock, owner);
    const file = await writeXlsx({ sheets: [{ name: 'A', rows: [['SN'], [serialOf(owner)]] }] });
    return { params: { step: 'check', orderIds: [id] }, mark: '"good":1', file };
  },
  'POST /vr/entry/virtual': async (database, clock, owner) => {
    // The owner has one already, so the number left differs from another customer's.
    const actor = { ...owner, sessionId: '', permissions: new Map() };
    await database.kysely
      .transaction()
      .execute((db) => tryVirtual({ db, actor, clock, lang: 'en' }, 'http://127.0.0.1'));
    return { params: {}, mark: '"left":1' };
  },
};
