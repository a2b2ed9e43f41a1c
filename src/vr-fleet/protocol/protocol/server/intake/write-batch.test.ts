import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import {
  lastCount,
  slotOf,
  type StateMessage,
  type TelemetryMessage,
} from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { fakeActor, type FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { makeFleet } from '../../../../../../test/support/make-fleet.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import type { Arrived } from './fold-messages.ts';
import { parseMessage } from './parse-message.ts';
import { listeners } from '#vr-fleet/area.runtime.ts';
import { sweep } from '#vr-fleet/protocol/protocol/server/connections/sweep.ts';
import { writeBatch, type BatchCounts } from './write-batch.ts';

const database = useDatabase();
const clock = createClock('Asia/Shanghai');
let actor: FakeActor;
let ids: string[];
let used = 0;

beforeAll(async () => {
  actor = await fakeActor(database, clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const { partyId } = actor;
  ids = [...(await makeFleet(database, clock, partyId, { count: 40 })).ids];
});

const token = (bytes = 12): string => randomBytes(bytes).toString('base64url');
/** A headset used by no other test. */
const headset = () => ({ id: ids[(used += 1)]!, boot: token(6) });
const start = clock.now();
const after = (seconds: number): Date => new Date(start.getTime() + seconds * 1_000);

function message(id: string, name: 'state' | 'tele' | 'ack' | 'report', body: object, at: Date): Arrived {
  const payload = Buffer.from(JSON.stringify(body));
  const message = parseMessage(`vf/v1/${slotOf(id)}/${id}/up/${name}`, payload);
  if (!message) throw new Error(`not a message: ${JSON.stringify(body)}`);
  return { message, at };
}

interface Sent extends Partial<StateMessage & TelemetryMessage> {
  readonly conn: string;
  readonly n: number;
}
const state = (device: { id: string; boot: string }, body: Sent, at = start): Arrived =>
  message(device.id, 'state', { ts: at.getTime(), status: 'online', boot: device.boot, ...body }, at);
const tele = (device: { id: string; boot: string }, body: Sent, at = start): Arrived =>
  message(
    device.id,
    'tele',
    {
      ts: at.getTime(),
      status: 'online',
      boot: device.boot,
      battery: 80,
      charging: false,
      storage: { total: 128_000_000_000, free: 64_000_000_000 },
      volume: 30,
      brightness: 50,
      bluetooth: 'on',
      ip: '10.0.0.9',
      mask: '255.255.255.0',
      pui: '5.9.8',
      app: '',
      ...body,
    },
    at,
  );
const will = (device: { id: string; boot: string }, conn: string, at = start): Arrived =>
  state(device, { conn, n: lastCount, status: 'offline' }, at);

const write = (...messages: Arrived[]): Promise<BatchCounts> =>
  database.kysely.transaction().execute((tx) => writeBatch(tx, listeners, messages));
const every = Array.from({ length: 16 }, (_, slot) => slot);
const sweepAt = (at: Date, received: number[] = every): Promise<number> =>
  database.kysely.transaction().execute((tx) => sweep(tx, listeners, { held: every, received, at }));

const stored = async ({ id }: { id: string }) =>
  database.kysely
    .selectFrom('vr_fleet.devices as d')
    .innerJoin('vr_fleet.device_reports as r', 'r.device_id', 'd.id')
    .selectAll('r')
    .select(['d.status', 'd.low_battery', 'd.pui'])
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow();
const presence = async ({ id }: { id: string }): Promise<string[]> => {
  const rows = await database.kysely
    .selectFrom('vr_fleet.presence')
    .select(['status', 'cause'])
    .where('device_id', '=', id)
    .orderBy('at')
    .execute();
  return rows.map(({ status, cause }) => `${status} ${cause}`);
};

describe('messages of a headset', () => {
  it('are merged, later ones over earlier ones', async () => {
    const device = headset();
    const conn = token();
    const counts = await write(
      state(device, { conn, n: 0, revs: { settings: 3 } }),
      tele(device, { conn, n: 1, battery: 19 }),
      tele(device, { conn, n: 2, battery: 18, volume: 44, status: 'standby' }, after(1)),
    );
    expect(counts).toEqual({ handled: 3, old: 0 });
    expect(await stored(device)).toMatchObject({
      conn,
      counter: '2',
      boot: device.boot,
      status: 'standby',
      battery: 18,
      volume: 44,
      low_battery: true,
      pui: '5.9.8',
      ip: '10.0.0.9',
      revs: { settings: 3 },
      clock_skew: 0,
      seen_at: after(1),
      status_since: after(1),
    });
    expect(await presence(device)).toEqual(['standby said']);
  });
  it('count once if they are repeated in any batch', async () => {
    const device = headset();
    const conn = token();
    const words = [state(device, { conn, n: 0 }), tele(device, { conn, n: 1, volume: 11 })];
    await write(...words);
    expect(await write(...words)).toEqual({ handled: 0, old: 2 });
    expect(await write(tele(device, { conn, n: 1, volume: 99 }))).toEqual({ handled: 0, old: 1 });
    expect(await stored(device)).toMatchObject({ volume: 11 });
  });
  it('of an old connection are dropped, in the same batch and later', async () => {
    const device = headset();
    const [first, second] = [token(), token()];
    await write(
      state(device, { conn: first, n: 0 }),
      tele(device, { conn: second, n: 0, volume: 20 }),
      tele(device, { conn: first, n: 7, volume: 77 }),
    );
    expect(await stored(device)).toMatchObject({ conn: second, volume: 20, past_conns: [first] });
    expect(await write(state(device, { conn: first, n: 8, status: 'offline' }))).toEqual({ handled: 0, old: 1 });
    expect(await stored(device)).toMatchObject({ status: 'online' });
  });
  it('that respond start no connection: open commands are sent again on the first state of a new one', async () => {
    const device = headset();
    const [first, second] = [token(), token()];
    await write(state(device, { conn: first, n: 0 }));
    const { rows } = await database.pool.query<{ id: string }>(
      `with batch as (
         insert into vr_fleet.command_batches
                (party_id, person_id, type, value, selection, total, skipped_offline, skipped_expired, issued_at)
         values ($1, $2, 'volume', 40, '{}', 1, 0, 0, $3) returning id)
       insert into vr_fleet.commands (batch_id, party_id, device_id, type, value, issued_at, expires_at, sends)
       select id, $1, $4, 'volume', 40, $3, $5, 1 from batch returning id`,
      [actor.partyId, actor.personId, start, device.id, after(60)],
    );
    const wanted = async () =>
      (await database.pool.query('select wanted from vr_fleet.commands where id = $1', [rows[0]!.id])).rows[0].wanted;
    const ts = start.getTime();
    await write(
      message(device.id, 'report', { ts, conn: second, n: 3, kind: 'settings', rev: 1, phase: 'fetched' }, after(1)),
    );
    await write(message(device.id, 'ack', { ts, conn: second, n: 4, cmdId: '999999' }, after(1)));
    expect([(await stored(device)).conn, await wanted()]).toEqual([first, 1]);
    await write(tele(device, { conn: second, n: 5 }, after(2)));
    expect([(await stored(device)).conn, await wanted()]).toEqual([second, 2]);
  });
  it('raise the change number only for visible changes', async () => {
    const device = headset();
    const conn = token();
    await write(tele(device, { conn, n: 0 }));
    const { changed } = await stored(device);
    await write(tele(device, { conn, n: 1, storage: { total: 128_000_000_000, free: 64_000_000_007 } }));
    expect((await stored(device)).changed).toBe(changed);
    await write(tele(device, { conn, n: 2, brightness: 51 }));
    expect(BigInt((await stored(device)).changed)).toBeGreaterThan(BigInt(changed));
  });
  it('are accepted with unusual content', async () => {
    const device = headset();
    await write(
      tele(device, { conn: token(), n: 0, ip: 'no address', mask: '', app: '"\\{},NULL', ts: 0 }),
      tele(headset(), { conn: token(), n: 0, ip: 'fe80::1', app: '应用 \ud800' }),
    );
    expect(await stored(device)).toMatchObject({ ip: null, mask: null, app: '"\\{},NULL' });
  });
  it('of a removed headset have no effect', async () => {
    const device = headset();
    await database.pool.query(`update vr_fleet.devices set state = 'removed', removed_at = $2 where id = $1`, [
      device.id,
      start,
    ]);
    expect(await write(tele(device, { conn: token(), n: 0 }))).toEqual({ handled: 0, old: 1 });
  });
  it('are stored without an existing report row', async () => {
    const device = headset();
    await database.kysely.deleteFrom('vr_fleet.device_reports').where('device_id', '=', device.id).execute();
    expect(await write(tele(device, { conn: token(), n: 0 }))).toEqual({ handled: 1, old: 0 });
    expect(await stored(device)).toMatchObject({ battery: 80 });
  });
});

describe('a will', () => {
  it('takes effect after five seconds', async () => {
    const device = headset();
    const conn = token();
    await write(state(device, { conn, n: 0 }), will(device, conn, after(10)));
    expect(await stored(device)).toMatchObject({ status: 'online', offline_at: after(15), seen_at: start });
    await sweepAt(after(14));
    expect(await stored(device)).toMatchObject({ status: 'online' });
    await sweepAt(after(15));
    expect(await stored(device)).toMatchObject({ status: 'offline', offline_at: null, status_since: after(15) });
    expect(await presence(device)).toEqual(['online said', 'offline will']);
  });
  it('is dropped if the headset reconnects in time', async () => {
    const device = headset();
    const [first, second] = [token(), token()];
    await write(state(device, { conn: first, n: 0 }), will(device, first));
    await write(state(device, { conn: second, n: 0 }, after(4)));
    await sweepAt(after(30));
    expect(await stored(device)).toMatchObject({ status: 'online', offline_at: null });
    expect(await presence(device)).toEqual(['online said']);
  });
  it('of an old or unknown connection has no effect', async () => {
    const device = headset();
    const [first, second] = [token(), token()];
    await write(state(device, { conn: first, n: 0 }), state(device, { conn: second, n: 0 }));
    expect(await write(will(device, first), will(device, token()))).toEqual({ handled: 0, old: 2 });
    await sweepAt(after(30));
    expect(await stored(device)).toMatchObject({ status: 'online', conn: second });
  });
  it('changes nothing for a headset that reported offline', async () => {
    const device = headset();
    const conn = token();
    await write(state(device, { conn, n: 0 }));
    await write(state(device, { conn, n: 1, status: 'offline' }, after(2)), will(device, conn, after(2)));
    expect(await stored(device)).toMatchObject({ status: 'offline', offline_at: null, status_since: after(2) });
    await sweepAt(after(30));
    expect(await presence(device)).toEqual(['online said', 'offline said']);
  });
});

describe('silence', () => {
  it('of 150 seconds marks a headset offline if its slot was received', async () => {
    const device = headset();
    await write(tele(device, { conn: token(), n: 0 }, after(1_000)));
    await sweepAt(after(1_150));
    expect(await stored(device)).toMatchObject({ status: 'online' });
    await sweepAt(after(1_151), []);
    expect(await stored(device)).toMatchObject({ status: 'online' });
    await sweepAt(after(1_151));
    expect(await stored(device)).toMatchObject({ status: 'offline' });
    expect(await presence(device)).toEqual(['online said', 'offline silence']);
  });
  it('is not required after the broker restarted without its state', async () => {
    const [lost, back] = [headset(), headset()];
    await write(tele(lost, { conn: token(), n: 0 }, after(2_000)), tele(back, { conn: token(), n: 0 }, after(2_000)));
    const slots = [lost, back].map(({ id }) => Number(id) % 16);
    await database.kysely
      .insertInto('vr_fleet.slots')
      .values([...new Set(slots)].map((slot) => ({ slot, holder: null, until: null, lost_at: after(2_010) })))
      .execute();
    await write(tele(back, { conn: token(), n: 0 }, after(2_030)));
    await sweepAt(after(2_050), []);
    expect(await stored(lost)).toMatchObject({ status: 'online' });
    await sweepAt(after(2_055), []);
    expect(await stored(lost)).toMatchObject({ status: 'offline' });
    expect(await stored(back)).toMatchObject({ status: 'online' });
    const left = await database.kysely
      .selectFrom('vr_fleet.slots')
      .select('slot')
      .where('lost_at', 'is not', null)
      .execute();
    expect(left).toEqual([]);
  });
});
