import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { eventually } from '../../../../../test/support/eventually.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { subscribeToEvents, type ReceivedEvent } from '../../../../../test/support/subscribe-to-events.ts';
import { makeHeadsets, type MadeHeadset } from '../../../../../test/support/make-headsets.ts';
import { openServer, type OpenServer } from '../../../../../test/support/open-server.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { callerOf, useServer } from '../../../../../test/support/use-server.ts';
import { beginSession } from '#accounts/identity/sessions/server/begin-session.ts';
import { issueCommand } from '#vr-fleet/commands/commands.contract.ts';
import { noteChange } from '#vr-fleet/protocol/protocol/server/note-change.ts';
import { fleetEvent, type FleetEvent } from '#vr-fleet/headsets/live/live.messages.ts';

const database = useDatabase();
const secret = Buffer.alloc(32, 7);
const server = useServer(database, { headsets: true, secret });
const given = { role: 'fleet_owner', kind: 'fleet_customer' } as const;

let owner: FakeActor;
let other: FakeActor;
let fleet: MadeHeadset[];
let second: OpenServer;

beforeAll(async () => {
  owner = await fakeActor(database, server.clock, given);
  other = await fakeActor(database, server.clock, given);
  fleet = await makeHeadsets(database, server.clock, owner.partyId, [{ volume: 10 }, { volume: 20 }, {}]);
  await makeHeadsets(database, server.clock, other.partyId, [{ volume: 90 }]);
  second = await openServer(database.url, { headsets: true, secret });
});
afterAll(() => second.close());

/** Changes the volume of a headset, as the intake writes it. */
async function turn(headset: MadeHeadset, volume: number): Promise<void> {
  await database.kysely.transaction().execute(async (tx) => {
    await sql`update vr_fleet.device_reports set volume = ${volume} where device_id = ${headset.id}`.execute(tx);
    await noteChange(tx, [headset.id]);
  });
}

const sends =
  (headset: MadeHeadset, volume: number) =>
  ({ event, data }: ReceivedEvent): boolean =>
    event === 'fleet' && (data as FleetEvent).devices.some((row) => row.id === headset.id && row.volume === volume);

/** Numbers of the fleet: the logged-in owner has others too. */
const ofFleet = ({ events }: { readonly events: readonly ReceivedEvent[] }): readonly ReceivedEvent[] =>
  events.filter(({ event }) => event === 'fleet');

describe('live events of a fleet', () => {
  it('contain the current state of a headset, sealed, with rising numbers, as the contract defines', async () => {
    const subscription = await subscribeToEvents(server, owner.session);
    expect(subscription.status).toBe(200);
    expect(subscription.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(subscription.headers.get('cache-control')).toBe('no-store');
    await turn(fleet[0]!, 41);
    await subscription.until(sends(fleet[0]!, 41));
    await turn(fleet[0]!, 42);
    await subscription.until(sends(fleet[0]!, 42));
    for (const { data } of ofFleet(subscription)) expect(fleetEvent.safeParse(data).error).toBeUndefined();
    const numbers = ofFleet(subscription).map(({ number }) => BigInt(number));
    expect(numbers.every((number, place) => place === 0 || number > numbers[place - 1]!)).toBe(true);
    subscription.close();
  });
  it('are limited to two a second for any number of changes', async () => {
    const subscription = await subscribeToEvents(server, owner.session);
    const startedAt = Date.now();
    const end = startedAt + 3_000;
    for (let volume = 0; Date.now() < end; volume = (volume + 1) % 40) await turn(fleet[1]!, volume);
    await turn(fleet[1]!, 77);
    await subscription.until(sends(fleet[1]!, 77));
    const seconds = (Date.now() - startedAt) / 1_000;
    expect(ofFleet(subscription).length).toBeGreaterThan(1);
    expect(ofFleet(subscription).length).toBeLessThanOrEqual(2 * seconds + 3);
    subscription.close();
  });
  it('never contain data of another customer', async () => {
    const subscription = await subscribeToEvents(server, other.session);
    await turn(fleet[0]!, 51);
    await sleep(1_500);
    const sent = JSON.stringify(subscription.events);
    for (const { id } of fleet) expect(sent).not.toContain(`"id":"${id}"`);
    subscription.close();
  });
  it('continue after an event, on another server too', async () => {
    const first = await subscribeToEvents(server, owner.session);
    await turn(fleet[0]!, 61);
    const { number } = await first.until(sends(fleet[0]!, 61));
    first.close();
    await turn(fleet[1]!, 62);
    const there = { ...second, ...(await callerOf(second.url, second.clock)) };
    const resumed = await subscribeToEvents(there, owner.session, { after: number });
    const next = await resumed.until(sends(fleet[1]!, 62));
    expect(BigInt(next.number) > BigInt(number)).toBe(true);
    await turn(fleet[2]!, 63);
    await resumed.until(sends(fleet[2]!, 63));
    resumed.close();
  });
  it('contain a change that commits after a later one', async () => {
    const subscription = await subscribeToEvents(server, owner.session);
    await sleep(600);
    const late = await database.pool.connect();
    await late.query('begin');
    await late.query(
      `update vr_fleet.device_reports set volume = 71, changed = nextval('vr_fleet.change_seq') where device_id = $1`,
      [fleet[0]!.id],
    );
    await turn(fleet[1]!, 72);
    await subscription.until(sends(fleet[1]!, 72));
    await sleep(1_200);
    await late.query('commit');
    late.release();
    await subscription.until(sends(fleet[0]!, 71));
    subscription.close();
  });
  it('request a reload after too many changes or a restored database', async () => {
    const many = await makeHeadsets(
      database,
      server.clock,
      owner.partyId,
      Array.from({ length: 30 }, () => ({})),
    );
    expect(many).toHaveLength(30);
    const ahead = await subscribeToEvents(server, owner.session, { after: '99999999999999999' });
    const { data } = await ahead.until(({ event }) => event === 'fleet');
    expect(data).toMatchObject({ reload: true, devices: [] });
    ahead.close();
  });
  it('contain the progress of a command batch', async () => {
    const subscription = await subscribeToEvents(server, owner.session);
    const selection = { ids: [fleet[0]!.id] };
    const { data } = await server.call(issueCommand, { selection, type: 'volume', value: 5 }, { as: owner.session });
    const of = ({ data: content }: ReceivedEvent) =>
      (content as FleetEvent).batches?.find(({ id }) => id === data.batchId);
    await subscription.until((event) => of(event)?.total === 1);
    await sql`update vr_fleet.commands set received_at = ${server.clock.now()} where batch_id = ${data.batchId}`.execute(
      database.kysely,
    );
    await sql`select nextval('vr_fleet.change_seq')`.execute(database.kysely);
    await subscription.until((event) => of(event)?.counts.received === 1);
    subscription.close();
  });
});

describe('a stream of events', () => {
  it('is refused without a session, and contains no headsets without the permission', async () => {
    const stranger = await subscribeToEvents(server, { token: 'x', proof: 'y' });
    expect([stranger.status, stranger.answer?.code, stranger.answer?.errCode]).toEqual([200, 1008, '000114']);
    const enterprise = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
    const subscription = await subscribeToEvents(server, enterprise.session);
    await turn(fleet[0]!, 66);
    await sleep(1_500);
    expect(subscription.events.map(({ event }) => event)).toEqual(['inbox']);
    subscription.close();
  });
  it('does not extend its session, and ends with it and the reason', async () => {
    const actor = await fakeActor(database, server.clock, given);
    const seen = async () => {
      const { rows } = await database.pool.query('select last_seen_at from accounts.sessions where person_id = $1', [
        actor.personId,
      ]);
      return rows[0].last_seen_at.getTime();
    };
    const before = await seen();
    await database.pool.query(
      `update accounts.sessions set last_seen_at = last_seen_at - interval '10 minutes' where person_id = $1`,
      [actor.personId],
    );
    const subscription = await subscribeToEvents(server, actor.session);
    expect(await seen()).toBe(before - 600_000);
    await database.kysely
      .transaction()
      .execute((tx) => beginSession(tx, server.clock, { personId: actor.personId, partyId: actor.partyId }, 'login'));
    const { data } = await subscription.until(({ event }) => event === 'end');
    expect(data).toMatchObject({ code: 1009, errCode: '000115', msg: expect.stringContaining('elsewhere') });
    await eventually(() => subscription.isOver);
  });
  it('is replaced by a newer one beyond the limit of a session', async () => {
    const subscriptions: Awaited<ReturnType<typeof subscribeToEvents>>[] = [];
    for (let opened = 0; opened < 9; opened += 1) subscriptions.push(await subscribeToEvents(server, other.session));
    await eventually(() => subscriptions[0]!.isOver);
    expect(subscriptions.map(({ isOver }) => isOver)).toEqual([true, ...Array.from({ length: 8 }, () => false)]);
    for (const subscription of subscriptions) subscription.close();
  });
  it('ends when the server stops', async () => {
    const third = await openServer(database.url, { headsets: true, secret });
    const there = { ...third, ...(await callerOf(third.url, third.clock)) };
    const subscription = await subscribeToEvents(there, owner.session);
    await third.close();
    expect(subscription.isOver).toBe(true);
  });
});
