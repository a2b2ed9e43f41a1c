import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Aedes } from 'aedes';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signingKeyOf } from '#kernel/secrets/signing-key.ts';
import { deviceTopics, lastCount, topicBase, type DeviceTopic } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { pressButton } from './act/use-screen.ts';
import type { Circumstances, Note } from './circumstances.ts';
import { createHardware } from './model/hardware.ts';
import { createRandom } from './timing/random.ts';
import { TimerWheel } from './timing/timer-wheel.ts';
import { VirtualHeadset } from './virtual-headset.ts';

interface Received {
  readonly topic: string;
  readonly message: Record<string, unknown>;
}

let broker: Aedes;
let listener: Server;
let wheel: TimerWheel;
let headset: VirtualHeadset;
const received: Received[] = [];
const notes: Note[] = [];
const base = topicBase('42');

async function until(what: () => boolean): Promise<void> {
  for (const end = Date.now() + 10_000; !what(); await sleep(5)) {
    if (Date.now() > end) throw new Error(`In vain: ${what.toString()}; ${JSON.stringify(received)}`);
  }
}

const sentTo = (topic: DeviceTopic): Record<string, unknown>[] =>
  received.filter((each) => each.topic === `${base}/${topic}`).map(({ message }) => message);
const noted = (what: Note['what']): number => notes.filter((note) => note.what === what).length;

function publish(topic: string, message: object): void {
  broker.publish(
    {
      cmd: 'publish',
      topic: `${base}/${topic}`,
      payload: Buffer.from(JSON.stringify(message)),
      qos: 1,
      dup: false,
      retain: false,
    },
    () => {},
  );
}

async function bring(circumstances: Partial<Circumstances> = {}): Promise<void> {
  wheel = new TimerWheel(5);
  const random = createRandom(3);
  headset = new VirtualHeadset('VH4U26K1100042', signingKeyOf(randomBytes(32)), createHardware(random, Date.now()), {
    server: 'http://portal.invalid',
    wheel,
    random,
    note: (note) => notes.push(note),
    keepalive: 30,
    telemetry: 60,
    jitter: 0.1,
    restart: 0.1,
    switchOnAfter: Infinity,
    tended: false,
    slowLinks: false,
    duplicates: false,
    ...circumstances,
  });
  const { port } = listener.address() as AddressInfo;
  headset.identity = {
    deviceId: '42',
    brokerUrl: `mqtt://127.0.0.1:${port}`,
    brokerWebSocketUrl: null,
    clientId: 'd42',
    username: 'd42.1',
    mqttPassword: randomBytes(32).toString('base64url'),
    topicBase: base,
    desiredUrl: 'http://portal.invalid',
    renewAt: Date.now() + 86_400_000,
  };
  headset.switchOn();
  await until(() => sentTo('up/tele').length > 0);
}

beforeEach(async () => {
  received.length = 0;
  notes.length = 0;
  broker = await Aedes.createBroker();
  broker.on('publish', ({ topic, payload }, client) => {
    if (topic.startsWith('$SYS')) return;
    if (client || topic.endsWith('up/state'))
      received.push({ topic, message: JSON.parse(payload.toString()) as never });
  });
  listener = createServer((socket) => void broker.handle(socket));
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
});
afterEach(async () => {
  headset.cutPower();
  wheel.stop();
  await new Promise<void>((resolve) => {
    broker.close(() => resolve());
  });
  listener.close();
});

it('publishes its state first, and only fields of the message schemas', async () => {
  await bring();
  expect(received[0]).toMatchObject({
    topic: `${base}/up/state`,
    message: { status: 'online', n: 0, revs: { settings: 0 } },
  });
  publish('down/cmd', { cmdId: '1', type: 'brightness', value: 3, ttl: 60_000 });
  await until(() => sentTo('up/tele').some(({ brightness }) => brightness === 3));
  for (const { topic, message } of received) {
    const schema = deviceTopics[topic.slice(base.length + 1) as DeviceTopic];
    expect(schema.parse(message)).toEqual(message);
  }
  expect(received.map(({ message }) => message['n'])).toEqual(received.map((_, index) => index));
  expect(new Set(received.map(({ message }) => message['conn'])).size).toBe(1);
});

it('acknowledges a command before execution, and executes it once', async () => {
  await bring({ duplicates: true });
  publish('down/cmd', { cmdId: '7', type: 'volume', value: 99, ttl: 60_000 });
  await until(() => sentTo('up/tele').some(({ volume }) => volume === 99));
  const order = received.map(({ topic }) => topic.slice(base.length + 1));
  expect(order.indexOf('up/ack')).toBeLessThan(received.findIndex(({ message }) => message['volume'] === 99));
  expect([noted('told'), noted('told_again'), noted('carried_out')]).toEqual([1, 1, 1]);
  expect(new Set(sentTo('up/ack').map(({ cmdId }) => cmdId))).toEqual(new Set(['7']));
});

it('refuses an expired command and one without its value', async () => {
  await bring();
  publish('down/cmd', { cmdId: '1', type: 'restart', ttl: 0 });
  publish('down/cmd', { cmdId: '2', type: 'volume', ttl: 60_000 });
  await until(() => sentTo('up/ack').length === 2);
  expect(sentTo('up/ack').map(({ error }) => error)).toEqual(['expired', 'unsupported']);
  expect(noted('carried_out')).toBe(0);
});

it('restarts once with a new boot id, and remembers the command', async () => {
  await bring();
  const restart = { cmdId: '5', type: 'restart', ttl: 60_000 };
  publish('down/cmd', restart);
  await until(() => noted('connected') === 2 && sentTo('up/state').length === 3);
  const [first, leaving, back] = sentTo('up/state');
  expect([first?.['status'], leaving?.['status'], back?.['status']]).toEqual(['online', 'offline', 'online']);
  expect(back?.['boot']).not.toBe(first?.['boot']);
  expect(back?.['conn']).not.toBe(first?.['conn']);
  publish('down/cmd', restart);
  await until(() => sentTo('up/ack').length === 2);
  await sleep(300);
  expect([noted('carried_out'), noted('started')]).toEqual([1, 2]);
});

it('stays off after a shutdown until it is switched on', async () => {
  await bring();
  publish('down/cmd', { cmdId: '6', type: 'shutdown', ttl: 60_000 });
  publish('down/cmd', { cmdId: '8', type: 'volume', value: 1, ttl: 60_000 });
  await until(() => headset.hardware.power === 'off');
  expect(sentTo('up/state').at(-1)).toMatchObject({ status: 'offline' });
  expect(sentTo('up/state').at(-1)?.['n']).not.toBe(lastCount);
  expect(sentTo('up/ack').map(({ error }) => error)).toEqual([undefined, 'busy']);
  headset.switchOn();
  await until(() => noted('connected') === 2);
});

it('leaves its will on a lost connection, and reconnects with a new connection id', async () => {
  await bring();
  headset.cutConnection();
  await until(() => sentTo('up/state').some(({ n }) => n === lastCount));
  await until(() => noted('connected') === 2);
  const [, will] = sentTo('up/state');
  expect(will).toMatchObject({ status: 'offline', conn: sentTo('up/tele')[0]?.['conn'] });
});

it('reports standby when the screen turns off, and offline before it sleeps', async () => {
  await bring();
  headset.hardware.settings.sleep = 60;
  pressButton(headset);
  await until(() => sentTo('up/state').at(-1)?.['status'] === 'standby');
  Object.assign(headset.hardware.settings, { sleep: 0.05 });
  pressButton(headset);
  pressButton(headset);
  await until(() => noted('asleep') === 1);
  await until(() => sentTo('up/state').at(-1)?.['status'] === 'offline');
  expect(sentTo('up/state').every(({ n }) => n !== lastCount)).toBe(true);
  pressButton(headset);
  await until(() => noted('connected') === 2 && sentTo('up/state').at(-1)?.['status'] === 'online');
});

it('reports its state on request, over the same connection', async () => {
  await bring();
  publish('down/notify', { kind: 'state' });
  await until(() => sentTo('up/state').length === 2 && sentTo('up/tele').length === 2);
  expect(sentTo('up/state')[1]).toMatchObject({ conn: sentTo('up/state')[0]!['conn'], status: 'online' });
  expect(sentTo('up/state')[1]!['n']).toBeGreaterThan(sentTo('up/tele')[0]!['n'] as number);
});

it('publishes nothing after its offline message', async () => {
  await bring({ telemetry: 0.05 });
  broker.authorizePublish = (_client, { topic }, done) => void setTimeout(done, topic.endsWith('up/state') ? 400 : 0);
  headset.leave(() => {});
  publish('down/notify', { kind: 'state' });
  await until(() => headset.contact === 'none');
  await until(() => sentTo('up/state').length === 2);
  await sleep(100);
  expect(received.at(-1)!.message['status']).toBe('offline');
  const goodbye = sentTo('up/state')[1]!['n'] as number;
  expect(received.filter(({ message }) => (message['n'] as number) > goodbye)).toEqual([]);
});

it('reconnects when the broker is back, and publishes in order over slow links', async () => {
  await bring({ slowLinks: true });
  const { port } = listener.address() as AddressInfo;
  await new Promise<void>((resolve) => {
    listener.close(() => resolve());
    broker.close(() => {});
  });
  await until(() => noted('unreachable') > 1);
  broker = await Aedes.createBroker();
  listener = createServer((socket) => void broker.handle(socket)).listen(port, '127.0.0.1');
  await until(() => noted('connected') === 2);
  const counts = sentTo('up/tele').map(({ n }) => n);
  expect(counts).toEqual(counts.toSorted((a, b) => Number(a) - Number(b)));
});
