import type { MqttClient } from 'mqtt';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { isLong } from '../support/long-run.ts';
import { useDatabase } from '../support/use-database.ts';
import { describeBrokers, useBroker, type Known } from './use-broker.ts';

/** The number of headsets that try to access other headsets' topics. */
const fleet = isLong ? 1_000 : 100;
const refused = 128;

/** Publishes. A broker of MQTT 3.1.1 refuses by closing the connection or by ignoring the message. */
async function tryPublishing(client: MqttClient, topic: string, retain = false): Promise<void> {
  await new Promise<void>((resolve) => {
    client.once('close', () => resolve());
    client.publish(topic, 'forged', { qos: 1, retain }, () => resolve());
  });
}

async function grantOf(client: MqttClient, topic: string): Promise<number> {
  return new Promise((resolve, reject) => {
    client.once('close', () => resolve(refused));
    client.subscribe(topic, { qos: 1 }, (error, grants, packet) => {
      const granted = packet?.granted?.[0] ?? grants?.[0]?.qos;
      if (granted !== undefined) resolve(Number(granted));
      else if (error) resolve(refused);
      else reject(new Error('neither granted nor refused'));
    });
  });
}

describeBrokers('what a headset may do', (kind) => {
  const database = useDatabase();
  const broker = useBroker(kind, database, fleet);
  let own: Known;
  let foreign: Known;
  beforeEach(() => {
    [own, foreign] = broker.first as [Known, Known];
    broker.received.length = 0;
  });
  /** The messages that reached the server after all attempts. */
  const cameThrough = async (): Promise<string[]> => {
    const last = broker.first[2]!;
    const client = await broker.connect(last);
    await client.publishAsync(`${last.base}/up/state`, 'last', { qos: 1 });
    await client.endAsync();
    await expect.poll(() => broker.received.some(({ payload }) => payload.toString() === 'last')).toBe(true);
    return broker.received.filter(({ payload }) => payload.toString() !== 'last').map(({ topic }) => topic);
  };

  test('its own topics', async () => {
    const client = await broker.connect(own);
    const received: string[] = [];
    client.on('message', (topic, payload) => received.push(`${topic} ${payload.toString()}`));
    for (const topic of ['cmd', 'notify']) expect(await grantOf(client, `${own.base}/down/${topic}`)).toBe(1);
    for (const topic of ['state', 'tele', 'ack', 'report']) {
      await client.publishAsync(`${own.base}/up/${topic}`, 'own', { qos: 1 });
    }
    await broker.broker.publish(`${own.base}/down/cmd`, 'command');
    await expect.poll(() => received).toStrictEqual([`${own.base}/down/cmd command`]);
    expect((await cameThrough()).toSorted()).toStrictEqual(
      ['ack', 'report', 'state', 'tele'].map((topic) => `${own.base}/up/${topic}`),
    );
  });

  test.each([
    ['its own commands', () => `${own.base}/down/cmd`],
    ['a topic of its own that is none', () => `${own.base}/up/other`],
    ['below its own', () => `${own.base}/up/state/more`],
    ["another's", () => `${foreign.base}/up/state`],
    ["another's commands", () => `${foreign.base}/down/cmd`],
    [
      'its own in another slot',
      () => own.base.replace(/\/[0-9a-f]\//, (slot) => (slot === '/0/' ? '/1/' : '/0/')) + '/up/state',
    ],
    ['the broker', () => '$SYS/broker/uptime'],
    ['its accounts', () => '$CONTROL/dynamic-security/v1'],
    ['nobody', () => 'anything'],
  ])('publishes nothing to %s', async (_what, topic) => {
    const victim = await broker.connect(foreign);
    const stolen: string[] = [];
    victim.on('message', (where) => stolen.push(where));
    await grantOf(victim, `${foreign.base}/down/cmd`);
    const client = await broker.connect(own);
    await tryPublishing(client, topic());
    expect(await cameThrough()).toStrictEqual([]);
    expect(stolen).toStrictEqual([]);
    await client.endAsync(true);
    await victim.endAsync();
  });

  test.each([
    ['#', () => '#'],
    ['+', () => '+/+/+/+/+/+'],
    ['all there is of its own', () => `${own.base}/#`],
    ['any of its own commands', () => `${own.base}/down/+`],
    ['what it says itself', () => `${own.base}/up/state`],
    ["another's commands", () => `${foreign.base}/down/cmd`],
    ["everybody's commands", () => 'vf/v1/+/+/down/cmd'],
    ['$SYS', () => '$SYS/#'],
    ['the accounts', () => '$CONTROL/#'],
    ['a share of all', () => '$share/group/#'],
    ["a share of another's", () => `$share/group/${foreign.base}/down/cmd`],
  ])('does not subscribe to %s', async (_what, topic) => {
    const client = await broker.connect(own);
    const received: string[] = [];
    client.on('message', (where) => received.push(where));
    expect(await grantOf(client, topic())).toBe(refused);
    const other = await broker.connect(foreign);
    await other.publishAsync(`${foreign.base}/up/state`, 'x', { qos: 1 });
    await broker.broker.publish(`${foreign.base}/down/cmd`, 'command');
    await sleep(50);
    expect(received).toStrictEqual([]);
    await client.endAsync(true);
    await other.endAsync();
  });

  test('leaves no retained message', async () => {
    const client = await broker.connect(own);
    await tryPublishing(client, `${own.base}/up/state`, true);
    await client.endAsync(true);
    const kept: boolean[] = [];
    const listening = broker.broker.listen({
      clientId: 'portico-late',
      filters: [`${own.base}/up/#`],
      onMessage(message) {
        kept.push(true);
        message.confirm();
      },
    });
    await sleep(200);
    expect(kept).toStrictEqual([]);
    await listening.close();
  });

  test("has no will on another's topic", async () => {
    const will = { topic: `${foreign.base}/up/state`, payload: Buffer.from('forged'), qos: 1, retain: false } as const;
    const client = await broker.connect(own, { will }).catch(() => undefined);
    client?.stream.destroy();
    expect(await cameThrough()).toStrictEqual([]);
  });

  test('connects under no other client id, name or password', async () => {
    const wrong = [
      { ...own, clientId: foreign.clientId },
      { ...own, clientId: 'portico-slot-0' },
      { ...own, clientId: '' },
      { ...own, username: foreign.username },
      { ...own, username: 'portico' },
      { ...own, password: foreign.password },
      { ...own, password: '' },
    ];
    for (const one of wrong) await expect(broker.connect(one)).rejects.toThrow();
    const anonymous = { ...own, username: undefined as never, password: undefined as never };
    await expect(broker.connect(anonymous)).rejects.toThrow();
  });

  test(`keeps ${fleet} headsets from each other's topics`, async () => {
    const received: string[] = [];
    const tried = 40;
    for (let start = 0; start < fleet; start += tried) {
      await Promise.all(
        broker.first.slice(start, start + tried).map(async (known, place) => {
          const other = broker.first[(start + place + 1) % fleet]!;
          const client = await broker.connect(known);
          client.on('message', (topic) => received.push(topic));
          expect(await grantOf(client, `${other.base}/down/cmd`)).toBe(refused);
          if (client.connected) expect(await grantOf(client, `${other.base}/#`)).toBe(refused);
          for (const topic of ['up/state', 'up/tele', 'up/ack', 'up/report', 'down/cmd', 'down/notify']) {
            const again = client.connected ? client : await broker.connect(known);
            await tryPublishing(again, `${other.base}/${topic}`);
            await again.endAsync(true);
          }
          await client.endAsync(true);
        }),
      );
    }
    expect(await cameThrough()).toStrictEqual([]);
    expect(received).toStrictEqual([]);
  });
});
