import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { grantOrder, type Grant } from './grant-order.ts';
import { shipSerials } from './ship-serials.ts';

const database = useDatabase();
const clock = createClock('Asia/Shanghai');
let customer: FakeActor;
let loginName: string;

beforeAll(async () => {
  customer = await fakeActor(database, clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const { rows } = await database.pool.query<{ login_name: string }>(
    'select login_name from accounts.people where id = $1',
    [customer.personId],
  );
  loginName = rows[0]!.login_name;
});

const grant = (given: Partial<Grant> = {}) =>
  database.kysely
    .transaction()
    .execute((tx) =>
      grantOrder(
        tx,
        { customer: loginName, model: 'VH-4U', count: 3, unitPrice: '1180.50', currency: 'CNY', ...given },
        clock,
      ),
    );
const line = (sn: string, key = randomBytes(32).toString('base64')): string => `${sn},${key}`;

describe('an order', () => {
  it('is granted with seats, five years of service, shipped headsets and a history row', async () => {
    const key = randomBytes(32);
    const list = [
      '# shipped on Monday',
      line('VH4U26K0000001', key.toString('base64')),
      '',
      line('"S/N: vh4u26k0000002"'),
    ];
    const granted = await grant({ serials: list.join('\n') });
    const day = clock.today().replaceAll('-', '');
    expect(granted).toMatchObject({ number: `VF${day}-0001`, registered: 2 });
    expect(granted.serviceUntil.slice(0, 4)).toBe(String(Number(clock.today().slice(0, 4)) + 5));
    const { rows } = await database.pool.query(
      `select o.party_id, o.seats, o.seats_used, o.total, l.model, l.count, l.unit_price, s.device_key
         from vr_fleet.orders o join vr_fleet.order_lines l on l.order_id = o.id
         join vr_fleet.serials s on s.order_id = o.id and s.sn = 'VH4U26K0000001'`,
    );
    expect(rows).toEqual([
      {
        party_id: customer.partyId,
        seats: 3,
        seats_used: 0,
        total: '3541.50',
        model: 'VH-4U',
        count: 3,
        unit_price: '1180.50',
        device_key: key,
      },
    ]);
    const history = await database.pool.query(
      `select person_id, content from kernel.history where entity = 'order' and entity_id = $1`,
      [granted.id],
    );
    expect(history.rows).toHaveLength(1);
    expect(await grant()).toMatchObject({ number: `VF${day}-0002`, registered: 0 });
  });

  it.each<[string, Partial<Grant>, string]>([
    ['a customer that is none', { customer: 'nobody1' }, 'No fleet customer has the login name or the name nobody1.'],
    ['a model that is not sold', { model: 'VH-9X' }, 'VH-9X is no model; there are VH-4U, VH-4C, VH-3E.'],
    ['no seats', { count: 0 }, 'The count must be a whole number from 1 to 1000000.'],
    ['half a seat', { count: 1.5 }, 'The count must be a whole number from 1 to 1000000.'],
    ['a price in words', { unitPrice: 'much' }, 'The price must be an amount of CNY, such as 1180.50.'],
    ['decimals that the currency lacks', { currency: 'JPY' }, 'The price must be an amount of JPY, such as 118050.'],
    [
      'a total that cannot be stored',
      { unitPrice: '999999999999', count: 2 },
      'The total of the order must be below 10¹² CNY.',
    ],
    ['a line without a key', { serials: 'VH4U26K0000009' }, 'Line 1 is not "serial number,public key".'],
    ['a short key', { serials: 'VH4U26K0000009,AAAA' }, 'Line 1: the public key is not 32 bytes in base64.'],
    ['another model', { serials: line('VH3E26K0000009') }, 'Line 1: VH3E26K0000009 is not a VH-4U.'],
    [
      'no serial number',
      { serials: line('VH4U26KO000009') },
      'Line 1: VH4U26KO000009 is not a serial number such as VH4U26K1100412.',
    ],
    [
      'a serial number twice',
      { serials: `${line('VH4U26K0000009')}\n${line('vh4u26k0000009')}` },
      'Line 2: VH4U26K0000009 is in line 1 already.',
    ],
    ['one that is known', { serials: line('VH4U26K0000001') }, 'VH4U26K0000001 is registered already.'],
    [
      'more headsets than seats',
      { count: 1, serials: `${line('VH4U26K0000008')}\n${line('VH4U26K0000009')}` },
      'The list has 2 headsets, and the order no more than 1 seats.',
    ],
  ])('is refused for %s without any change', async (_what, given, sentence) => {
    await expect(grant(given)).rejects.toThrow(sentence);
    const { rows } = await database.pool.query('select count(*)::int as n from vr_fleet.orders');
    expect(rows).toEqual([{ n: 2 }]);
  });
});

describe('headsets shipped later', () => {
  const ship = (number: string, list: string) =>
    database.kysely.transaction().execute((tx) => shipSerials(tx, number, list, clock));
  const orderOf = async (sn: string): Promise<string | undefined> =>
    (
      await database.pool.query<{ number: string }>(
        'select o.number from vr_fleet.serials s join vr_fleet.orders o on o.id = s.order_id where s.sn = $1',
        [sn],
      )
    ).rows[0]?.number;

  it('are added to their order, also from stock, up to its seats', async () => {
    const { number } = await grant({ count: 3, serials: line('VH4U26K0000101') });
    const key = randomBytes(32);
    await database.pool.query(
      `insert into vr_fleet.serials (sn, model, device_key, made_at) values ('VH4U26K0000102', 'VH-4U', $1, now())`,
      [key],
    );
    await expect(ship(number, line('VH4U26K0000102'))).rejects.toThrow('VH4U26K0000102 is registered already.');
    expect(await ship(number, `${line('VH4U26K0000102', key.toString('base64'))}\n${line('VH4U26K0000103')}`)).toBe(2);
    expect(await orderOf('VH4U26K0000102')).toBe(number);
    await expect(ship(number, line('VH4U26K0000104'))).rejects.toThrow(
      `With this list 4 headsets would be shipped under ${number}, whose seats are 3.`,
    );
    await expect(ship((await grant()).number, line('VH4U26K0000103'))).rejects.toThrow('registered already');
    await expect(ship('VF20000101-0001', '')).rejects.toThrow('There is no order VF20000101-0001.');
  });
});
