import { beforeAll, describe, expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import { verifyHistory } from '#kernel/workflow/history/server/verify-history.ts';
import { chainBatch } from '#kernel/workflow/history/server/chain-batch.ts';
import { removeDevices, renameDevice, showDevice } from '#vr-fleet/headsets/devices/devices.contract.ts';
import { checkSerials, enterDevices, tryVirtual, virtualOffer } from '#vr-fleet/entry/entry/entry.contract.ts';
import { secureAddress } from '#vr-fleet/entry/entry/scan/scan.contract.ts';
import { listSeats } from '#vr-fleet/headsets/orders/orders.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { giveOrder, registerSerials, serialRange } from '../../../../../test/support/give-order.ts';
import { timesOf } from '../../../../../test/support/long-run.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
const customer = (): Promise<FakeActor> =>
  fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
const seats = async (as: FakeActor): Promise<unknown> =>
  (await server.call(listSeats, {}, { as: as.session })).data.rows.map(({ seats, used }) => ({ seats, used }));
const count = async (text: string): Promise<number> =>
  Number((await database.pool.query<{ n: string }>(`select count(*) as n from ${text}`)).rows[0]?.n);

let mine: FakeActor;
let other: FakeActor;
let orderId: string;
let exhibition: { id: string; number: string };
const own = serialRange('VH4U26K', 1_100_001, 12);
const ofOther = serialRange('VH4U26K', 2_200_001, 3);
/** Manufactured and not shipped to a customer yet. */
const inStock = serialRange('VH4U26M', 3_300_001, 3);

beforeAll(async () => {
  [mine, other] = [await customer(), await customer()];
  const order = { partyId: mine.partyId, seats: 5, serials: own };
  orderId = (await giveOrder(database, server.clock, order)).id;
  exhibition = await giveOrder(database, server.clock, {
    partyId: mine.partyId,
    model: 'VH-3E',
    seats: 2,
    serials: ['VH3E24H0200001'],
  });
  await giveOrder(database, server.clock, { partyId: other.partyId, seats: 9, serials: ofOther });
  await registerSerials(database, server.clock, { serials: inStock, model: 'VH-4U', orderId: null });
});

const check = async (serials: string[], as = mine, order = orderId) =>
  (await server.call(checkSerials, { orderId: order, serials }, { as: as.session })).data;
const enter = async (
  serials: string[],
  more: { scanned?: string[]; nickname?: string; skipRefused?: boolean } = {},
  as = mine,
) => (await server.call(enterDevices, { orderId, serials, ...more }, { as: as.session })).data;

describe('a line', () => {
  it('is valid if the headset is registered for this customer, and returns its nickname', async () => {
    const { verdicts, remaining, excess } = await check([own[0]!.toLowerCase(), ` ${own[1]} `]);
    expect(verdicts).toEqual([
      { sn: own[0], verdict: 'ok', model: 'VH-4U', nickname: 'VH-4U 001' },
      { sn: own[1], verdict: 'ok', model: 'VH-4U', nickname: 'VH-4U 002' },
    ]);
    expect({ remaining, excess }).toEqual({ remaining: 5, excess: 0 });
  });
  it('is unknown without such a number, with the wrong characters and a suggestion', async () => {
    const { verdicts } = await check(['VH4U26K11OOOO3', 'VH4U26K9999999', 'nonsense', 'VH4U26K22OOOO1']);
    expect(verdicts).toEqual([
      { sn: 'VH4U26K11OOOO3', verdict: 'unknown', wrong: [9, 10, 11, 12], meant: own[2] },
      { sn: 'VH4U26K9999999', verdict: 'unknown' },
      { sn: 'NONSENSE', verdict: 'unknown', wrong: [0, 1, 2, 3, 4, 5, 7] },
      // a serial number of another customer is never suggested
      { sn: 'VH4U26K22OOOO1', verdict: 'unknown', wrong: [9, 10, 11, 12] },
    ]);
  });
  it('is unknown if the headset was shipped to another customer or to none yet', async () => {
    for (const sn of [ofOther[0]!, inStock[0]!]) {
      expect((await check([sn])).verdicts).toEqual([{ sn, verdict: 'unknown' }]);
      expect(await enter([sn])).toMatchObject({ entered: 0, verdicts: [{ sn, verdict: 'unknown' }] });
    }
  });
  it('is a duplicate of the first line with its number', async () => {
    expect((await check([own[0]!, own[1]!, own[0]!])).verdicts[2]).toEqual({
      sn: own[0],
      verdict: 'duplicate',
      line: 1,
    });
  });
  it('does not match the product of the order, and names a matching order', async () => {
    expect((await check(['VH3E24H0200001'])).verdicts).toEqual([
      {
        sn: 'VH3E24H0200001',
        verdict: 'wrong_product',
        model: 'VH-3E',
        otherOrderId: exhibition.id,
        otherOrderNumber: exhibition.number,
      },
    ]);
  });
  it('exceeds the quota if the valid lines before it use all seats', async () => {
    const { verdicts, remaining, excess } = await check(own.slice(0, 7));
    expect(verdicts.map(({ verdict }) => verdict)).toEqual([...Array<string>(5).fill('ok'), 'quota', 'quota']);
    expect({ remaining, excess }).toEqual({ remaining: 5, excess: 2 });
  });
  it('reveals nothing of another customer’s order', async () => {
    const answer = await server.call(checkSerials, { orderId, serials: [own[0]!] }, { as: other.session });
    expect(answer.code).toBe(4003);
  });
});

describe('headsets', () => {
  it('are entered all or none, unless refused ones are skipped', async () => {
    const lines = [own[0]!, 'VH4U26K9999999', own[1]!, own[2]!];
    expect(await enter(lines)).toMatchObject({ entered: 0, firstId: null });
    expect(await seats(mine)).toContainEqual({ seats: 5, used: 0 });
    const scanned = [own[1]!.toLowerCase(), own[3]!];
    const entered = await enter(lines, { scanned, nickname: 'Room', skipRefused: true });
    expect(entered).toMatchObject({ entered: 3, remaining: 5 });
    expect(entered.verdicts.map(({ nickname }) => nickname)).toEqual(['Room 001', undefined, 'Room 002', 'Room 003']);
    const { rows } = await database.pool.query(
      'select sn, number, nickname, state, status from vr_fleet.devices where party_id = $1 order by id',
      [mine.partyId],
    );
    expect(rows).toEqual(
      [own[0], own[1], own[2]].map((sn, place) => ({
        sn,
        number: place + 1,
        nickname: `Room 00${place + 1}`,
        state: 'entered',
        status: 'never',
      })),
    );
    expect(await seats(mine)).toContainEqual({ seats: 5, used: 3 });
  });
  it('write one complete history row, and record author and input method each', async () => {
    const { rows } = await database.pool.query(
      `select entity, entity_id, content::json -> 'after' as after from kernel.history
        where action = 'device.enter' and party_id = $1`,
      [mine.partyId],
    );
    const after = { devices: 3, orderId: [orderId], numbers: '1–3', how: ['typed', 'scanned'] };
    expect(rows).toEqual([{ entity: 'fleet', entity_id: mine.partyId, after }]);
    const { rows: each } = await database.pool.query(
      'select entered_by, entered_how from vr_fleet.devices where party_id = $1 order by number',
      [mine.partyId],
    );
    expect(each).toEqual(['typed', 'scanned', 'typed'].map((how) => ({ entered_by: mine.personId, entered_how: how })));
    // the page of each headset starts with the action, and no other customer can read it
    const { rows: ids } = await database.pool.query<{ id: string }>(
      'select id from vr_fleet.devices where party_id = $1 and number = 2',
      [mine.partyId],
    );
    const { id } = ids[0]!;
    await server.call(renameDevice, { id, version: 1, nickname: 'Foyer' }, { as: mine.session });
    const { data } = await server.call(recordHistory, { entity: 'device', id }, { as: mine.session, lang: 'en' });
    expect(data.rows.map(({ action, person }) => [action, person !== null])).toEqual([
      ['Renamed', true],
      ['Entered', true],
    ]);
    expect(data.rows[1]!.changes).toMatchObject([
      { label: 'Headsets', after: '3' },
      { label: 'Numbers', after: '1–3' },
      { label: 'Order' },
      { label: 'Entry method', after: 'typed, scanned' },
    ]);
    expect((await server.call(recordHistory, { entity: 'device', id }, { as: other.session })).data.rows).toEqual([]);
    const { data: shown } = await server.call(showDevice, { id }, { as: mine.session });
    expect(shown).toMatchObject({ enteredBy: expect.stringContaining('Person'), enteredHow: 'scanned' });
    while ((await chainBatch(database.kysely)).rows > 0);
    expect(await verifyHistory(database.kysely)).toMatchObject({ unchained: 0, broken: null });
  });
  it('are reported as entered to their customer, and as unknown to another', async () => {
    expect((await check([own[0]!])).verdicts).toEqual([{ sn: own[0], verdict: 'entered' }]);
    const theirs = await giveOrder(database, server.clock, { partyId: other.partyId, seats: 3 });
    const { verdicts } = await check([own[0]!, own[3]!, ofOther[1]!], other, theirs.id);
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['unknown', 'unknown', 'ok']);
  });
  it('release their seats on removal, and can be entered again', async () => {
    const { rows } = await database.pool.query<{ id: string }>('select id from vr_fleet.devices where sn = $1', [
      own[1],
    ]);
    await server.call(removeDevices, { selection: { ids: rows.map(({ id }) => id) }, count: 1 }, { as: mine.session });
    expect(await seats(mine)).toContainEqual({ seats: 5, used: 2 });
    expect(await enter([own[1]!])).toMatchObject({ entered: 1 });
  });
  it('are entered from a list of two thousand at once', async () => {
    const large = await customer();
    const serials = serialRange('VH4U26P', 1_000_001, 2_000);
    const order = await giveOrder(database, server.clock, { partyId: large.partyId, seats: 1_990, serials });
    const asked = { orderId: order.id, serials, skipRefused: true };
    const { data } = await server.call(enterDevices, asked, { as: large.session });
    expect(data).toMatchObject({ entered: 1_990, remaining: 1_990, excess: 10 });
  });
});

/** Entries into an order with room for a hundred. */
const manyEntries = timesOf(250, 1_000);

describe('a quota', () => {
  it(`is exact under ${manyEntries} entries at once`, async () => {
    const many = await customer();
    const serials = serialRange('VH4U26R', 1_000_001, manyEntries);
    const order = await giveOrder(database, server.clock, { partyId: many.partyId, seats: 100, serials });
    const entry = async (sn: string) => {
      // A busy server responds with 503; the caller retries.
      for (let tries = 0; tries < 20; tries += 1) {
        const answer = await server.call(enterDevices, { orderId: order.id, serials: [sn] }, { as: many.session });
        if (answer.code === 1000) return answer;
      }
      throw new Error(`${sn} was never answered`);
    };
    const answers = await Promise.all(serials.map(entry));
    expect(answers.filter(({ data }) => data.entered === 1)).toHaveLength(100);
    const refused = answers.filter(({ data }) => data.entered === 0);
    expect(new Set(refused.map(({ data }) => data.verdicts[0]?.verdict))).toEqual(new Set(['quota']));
    expect(await count(`vr_fleet.devices where order_id = ${order.id}`)).toBe(100);
    expect(await count(`(select distinct number from vr_fleet.devices where order_id = ${order.id}) numbers`)).toBe(
      100,
    );
    expect(await seats(many)).toEqual([{ seats: 100, used: 100 }]);
  });
  it('enters a headset in one of two concurrent orders', async () => {
    const buyer = await customer();
    const serials = serialRange('VH4U26S', 1_000_001, 40);
    const orders = [
      await giveOrder(database, server.clock, { partyId: buyer.partyId, seats: 100, serials }),
      await giveOrder(database, server.clock, { partyId: buyer.partyId, seats: 100 }),
    ];
    const answers = await Promise.all(
      orders.map(async (order, place) => {
        // the reverse order, so that locks acquired in input order would deadlock
        const lines = place === 0 ? serials : serials.toReversed();
        const asked = { orderId: order.id, serials: lines, skipRefused: true };
        return server.call(enterDevices, asked, { as: buyer.session });
      }),
    );
    expect(answers.map(({ code }) => code)).toEqual([1000, 1000]);
    expect(answers.map(({ data }) => data.entered).toSorted((a, b) => a - b)).toEqual([0, 40]);
  });
});

describe('a virtual headset', () => {
  const customers = useServer(database, { env: { DEMO: '0' } });

  it('is available on a demo only', async () => {
    const one = await customer();
    const as = { as: one.session, lang: 'en' } as const;
    expect((await server.call(virtualOffer, {}, as)).data).toEqual({ isOpen: true });
    expect((await customers.call(virtualOffer, {}, as)).data).toEqual({ isOpen: false });
    expect(await customers.call(tryVirtual, {}, as)).toMatchObject({
      code: 5000,
      msg: 'Virtual headsets are available on demo sites only.',
    });
  });

  it('uses no seat, with at most three a customer, also for concurrent requests', async () => {
    const one = await customer();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.call(tryVirtual, {}, { as: one.session, lang: 'zh' })),
    );
    const made = answers.filter(({ code }) => code === 1000).map(({ data }) => data);
    expect(made.map(({ left }) => left).toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
    expect(answers.find(({ code }) => code !== 1000)).toMatchObject({
      code: 5000,
      msg: '每个客户最多有 3 台虚拟头显，请先移除一台。',
    });
    const [first] = made;
    expect(first?.sn).toMatch(/^VIRT-[0-9A-Z]{10}$/);
    expect(first?.command).toContain(`--sn ${first?.sn} --key ${first?.key} --server http`);
    const { rows } = await database.pool.query(
      'select virtual, order_id, nickname from vr_fleet.devices where id = $1',
      [first?.deviceId],
    );
    expect(rows).toEqual([{ virtual: true, order_id: null, nickname: expect.stringMatching(/^虚拟头显 00\d$/) }]);

    await server.call(removeDevices, { selection: { ids: [first!.deviceId] }, count: 1 }, { as: one.session });
    expect(await server.call(tryVirtual, {}, { as: one.session })).toMatchObject({ code: 1000, data: { left: 0 } });
    expect((await check([made[1]!.sn])).verdicts).toEqual([
      expect.objectContaining({ sn: made[1]!.sn, verdict: 'unknown' }),
    ]);
  });
});

describe('the address for scanning', () => {
  const secure = useServer(database, { env: { PUBLIC_URL: 'https://fleet.example' } });
  it('is the address of the portal if it uses https, otherwise null', async () => {
    const one = { as: mine.session };
    expect((await server.call(secureAddress, {}, one)).data).toEqual({ address: null });
    expect((await secure.call(secureAddress, {}, one)).data).toEqual({ address: 'https://fleet.example' });
  });
});
