import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectHeadset, giveLogins, type Login, type Spoken } from '../../../../test/support/connect-headset.ts';
import { eventually } from '../../../../test/support/eventually.ts';
import { fakeActor, type FakeActor } from '../../../../test/support/fake-actor.ts';
import { makeFleet } from '../../../../test/support/make-fleet.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { useServer } from '../../../../test/support/use-server.ts';
import { issueCommand, listCommands, showBatch } from '#vr-fleet/commands/commands.contract.ts';
import {
  commandMessage,
  topicBase,
  type AckMessage,
  type CommandMessage,
  type CommandType,
} from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { settleEnrolled } from './settle-commands.ts';

const database = useDatabase();
const server = useServer(database, { headsets: true, env: { MQTT_PORT: '0' } });

let owner: FakeActor;
let logins: Login[];
let next = 0;
const open: Spoken[] = [];

beforeAll(async () => {
  owner = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const { ids } = await makeFleet(database, server.clock, owner.partyId, { count: 12 });
  logins = await giveLogins(database, server.clock, ids);
});
afterEach(async () => {
  for (const { client } of open.splice(0)) await client.endAsync(true).catch(() => {});
});

interface Headset extends Spoken {
  readonly id: string;
  readonly login: Login;
  /** Payload of a message on `down/cmd`. */
  readonly received: CommandMessage[];
  /** Acknowledges it. */
  take(command: CommandMessage, error?: AckMessage['error']): Promise<void>;
}

/** A headset that is connected, subscribed and has reported its state. */
async function present(login: Login = logins[next++]!, boot = 'boot-one'): Promise<Headset> {
  const spoken = await connectHeadset(`mqtt://127.0.0.1:${server.mqttPort()}`, login, boot);
  open.push(spoken);
  const received: CommandMessage[] = [];
  spoken.client.on('message', (_topic, payload) => received.push(commandMessage.parse(JSON.parse(String(payload)))));
  const base = topicBase(login.deviceId);
  await spoken.client.subscribeAsync(`${base}/down/cmd`, { qos: 1 });
  await spoken.tele({ boot });
  await eventually(async () => (await statusOf(login.deviceId)) === 'online');
  return {
    ...spoken,
    id: login.deviceId,
    login,
    received,
    take: ({ cmdId }, error) => spoken.ack(cmdId, error),
  };
}

const statusOf = async (id: string): Promise<string> => {
  const { rows } = await database.pool.query('select status from vr_fleet.devices where id = $1', [id]);
  return rows[0].status;
};

async function command(ids: readonly string[], type: CommandType, value?: number): Promise<string> {
  const asked = { selection: { ids: [...ids] }, type, ...(value !== undefined && { value }) };
  const reset = type === 'reset' && { count: ids.length };
  const answer = await server.call(issueCommand, { ...asked, ...reset }, { as: owner.session });
  expect(answer.msg).toBe('Done');
  return answer.data.batchId;
}

const rowOf = async (batchId: string) =>
  (await server.call(listCommands, { batchId }, { as: owner.session })).data.rows[0]!;
const comesTo = (batchId: string, progress: string): Promise<void> =>
  eventually(async () => (await rowOf(batchId)).progress === progress);
const stays = async (batchId: string, progress: string): Promise<void> => {
  await sleep(700);
  expect((await rowOf(batchId)).progress).toBe(progress);
};

describe('a command', () => {
  it('of volume is sent, received and completed when the value is reported', async () => {
    const headset = await present();
    const batchId = await command([headset.id], 'volume', 55);
    await eventually(() => headset.received.length === 1);
    const [received] = headset.received;
    expect(received).toMatchObject({ type: 'volume', value: 55 });
    expect(received!.ttl).toBeGreaterThan(55_000);
    await comesTo(batchId, 'sent');
    await headset.take(received!);
    await comesTo(batchId, 'received');
    await headset.tele({ volume: 54 });
    await stays(batchId, 'received');
    await headset.tele({ volume: 55 });
    await comesTo(batchId, 'done');
    const row = await rowOf(batchId);
    expect([row.sentAt! <= row.receivedAt!, row.receivedAt! <= row.doneAt!, row.error]).toEqual([true, true, null]);
    expect(headset.received).toHaveLength(1);
  });
  it('for a value already reported is completed by its acknowledgement', async () => {
    const headset = await present();
    const batchId = await command([headset.id], 'brightness', 50);
    await eventually(() => headset.received.length === 1);
    await headset.take(headset.received[0]!);
    await comesTo(batchId, 'done');
  });
  it('of volume is superseded by a later one, whose value is reported', async () => {
    const headset = await present();
    const first = await command([headset.id], 'volume', 60);
    const second = await command([headset.id], 'volume', 70);
    await eventually(() => headset.received.length === 2);
    for (const received of headset.received) await headset.take(received);
    await headset.tele({ volume: 70 });
    await comesTo(second, 'done');
    await comesTo(first, 'failed');
    expect((await rowOf(first)).error).toBe('superseded');
  });
  it('to restart is completed by a new boot, not before', async () => {
    const headset = await present();
    const batchId = await command([headset.id], 'restart');
    await eventually(() => headset.received.length === 1);
    await headset.take(headset.received[0]!);
    await comesTo(batchId, 'received');
    await headset.tele();
    await stays(batchId, 'received');
    await headset.state('offline');
    await stays(batchId, 'received');
    await headset.client.endAsync(true);
    await present(headset.login, 'boot-two');
    await comesTo(batchId, 'done');
  });
  it('to restart is completed without its acknowledgement, and executed once', async () => {
    const headset = await present();
    const batchId = await command([headset.id], 'restart');
    await eventually(() => headset.received.length === 1);
    await comesTo(batchId, 'sent');
    const [received] = headset.received;
    await headset.client.endAsync(true);
    const again = await present(headset.login, 'boot-two');
    await eventually(() => again.received.length === 1);
    expect(again.received[0]!.cmdId).toBe(received!.cmdId);
    await again.take(received!);
    await comesTo(batchId, 'done');
  });
  it('to shut down is completed by going offline, a reset by a new enrolment', async () => {
    const [one, other] = [await present(), await present()];
    const off = await command([one.id], 'shutdown');
    const reset = await command([other.id], 'reset');
    await eventually(() => one.received.length === 1 && other.received.length === 1);
    await one.take(one.received[0]!);
    await other.take(other.received[0]!);
    await comesTo(off, 'received');
    await one.state('offline');
    await comesTo(off, 'done');
    await comesTo(reset, 'received');
    await database.kysely.transaction().execute((tx) => settleEnrolled(tx, [other.id], server.clock.now()));
    await comesTo(reset, 'done');
  });
  it('fails with the reason from the headset', async () => {
    const headset = await present();
    const batchId = await command([headset.id], 'restart');
    await eventually(() => headset.received.length === 1);
    await headset.take(headset.received[0]!, 'low_battery');
    await comesTo(batchId, 'failed');
    expect((await rowOf(batchId)).error).toBe('low_battery');
    await headset.take(headset.received[0]!);
    await stays(batchId, 'failed');
  });
  it('cannot be acknowledged by another headset', async () => {
    const [one, other] = [await present(), await present()];
    const batchId = await command([one.id], 'restart');
    await eventually(() => one.received.length === 1);
    await comesTo(batchId, 'sent');
    await other.take(one.received[0]!);
    await stays(batchId, 'sent');
  });
});

describe('a headset that reconnects', () => {
  it('receives unreceived commands again, and no received ones', async () => {
    const headset = await present();
    const lost = await command([headset.id], 'volume', 81);
    const got = await command([headset.id], 'brightness', 82);
    await eventually(() => headset.received.length === 2);
    await headset.take(headset.received[1]!);
    await comesTo(got, 'received');
    headset.cut();
    const again = await present(headset.login);
    await eventually(() => again.received.length === 1);
    await sleep(500);
    expect(again.received.map(({ type }) => type)).toEqual(['volume']);
    await again.take(again.received[0]!);
    await again.tele({ volume: 81, brightness: 82 });
    await comesTo(lost, 'done');
    await comesTo(got, 'done');
  });
});

describe('expiry', () => {
  it('expires a command not received within a minute, fails one never confirmed, and leaves none open', async () => {
    const headset = await present();
    const silent = await command([headset.id], 'volume', 91);
    const shown = await command([headset.id], 'brightness', 92);
    await eventually(() => headset.received.length === 2);
    await headset.take(headset.received[1]!);
    await comesTo(shown, 'received');
    server.clock.offset += 130_000;
    await comesTo(silent, 'expired');
    await comesTo(shown, 'failed');
    expect((await rowOf(shown)).error).toBe('not_reported');
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from vr_fleet.commands
       where done_at is null and failed_at is null and expired_at is null`.execute(database.kysely);
    expect(rows[0]!.n).toBe(0);
    // It is not sent again, and a message delayed for long still counts.
    const again = await present(headset.login);
    await sleep(700);
    expect(again.received).toEqual([]);
    await again.take(headset.received[0]!);
    await comesTo(silent, 'received');
    await again.tele({ volume: 91 });
    await comesTo(silent, 'done');
  });
});

describe('a crash between sending a command and recording it', () => {
  it('sends the command again, and the batch counts it once', async () => {
    const headset = await present(logins[0], randomBytes(6).toString('base64url'));
    const batchId = await command([headset.id], 'volume', 12);
    await eventually(() => headset.received.length === 1);
    await comesTo(batchId, 'sent');
    // The state a server leaves that published a command and crashed before it recorded it.
    await sql`update vr_fleet.commands set sends = 0, sent_at = null where batch_id = ${batchId}`.execute(
      database.kysely,
    );
    await eventually(() => headset.received.length === 2);
    expect(headset.received[0]!.cmdId).toBe(headset.received[1]!.cmdId);
    for (const received of headset.received) await headset.take(received);
    await headset.tele({ volume: 12 });
    await comesTo(batchId, 'done');
    const { data } = await server.call(showBatch, { id: batchId }, { as: owner.session });
    expect(data.counts).toMatchObject({ done: 1, sent: 0, received: 0 });
  });
});
