import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import mqtt from 'mqtt-packet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrokerAway } from '#kernel/mqtt/server/broker.ts';
import { createEmbeddedBroker } from './embedded-broker.ts';
import { listenTcp } from './listen-embedded.ts';

/** Rejects every user. */
const access = { find: async () => undefined, page: async () => [] };

describe('the embedded broker', () => {
  const broker = createEmbeddedBroker({ access, onError: () => {} });
  let listener: Awaited<ReturnType<typeof listenTcp>>;
  beforeAll(async () => {
    await expect(broker.publish('a/b', 'x')).rejects.toThrow(BrokerAway);
    await broker.open();
    listener = await listenTcp(broker, { port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await broker.close();
    await listener.close();
  });

  const open = async (): Promise<Socket> => {
    const socket = connect(listener.port, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  };
  const isCut = async (socket: Socket): Promise<boolean> => {
    socket.resume();
    await new Promise((resolve) => socket.once('close', resolve));
    return socket.destroyed;
  };

  test('closes an endless packet before it grows large', async () => {
    const socket = await open();
    // CONNECT of 200 MiB.
    socket.write(Buffer.from([0x10, 0x80, 0x80, 0x80, 0x64]));
    let written = 0;
    const pour = (): void => {
      while (!socket.destroyed && socket.write(Buffer.alloc(16_384))) written += 16_384;
    };
    socket.on('drain', pour);
    pour();
    expect(await isCut(socket)).toBe(true);
    expect(written).toBeLessThan(32 * 1024 * 1024);
  });

  test.each([
    ['what is not MQTT', () => Buffer.from('GET / HTTP/1.1\r\n\r\n')],
    ['a message before the login', () => mqtt.generate({ cmd: 'pingreq' })],
    ['no keepalive', () => connectPacket({ keepalive: 0 })],
    ['an hour of keepalive', () => connectPacket({ keepalive: 3_600 })],
    ['a client without an id', () => connectPacket({ clientId: '' })],
    ['a retained will', () => connectPacket({ will: { topic: 'a', payload: Buffer.from('x'), qos: 1, retain: true } })],
    ['MQTT 3.1', () => connectPacket({ protocolId: 'MQIsdp', protocolVersion: 3 })],
    ['MQTT 5', () => connectPacket({ protocolVersion: 5 })],
  ])('closes the connection of %s', async (_what, bytes) => {
    const socket = await open();
    socket.write(bytes());
    expect(await isCut(socket)).toBe(true);
  });

  test('closes a connection that sends nothing', async () => {
    expect(await isCut(await open())).toBe(true);
  });
});

const connectPacket = (given: object): Buffer =>
  mqtt.generate({
    cmd: 'connect',
    protocolId: 'MQTT',
    protocolVersion: 4,
    clientId: 'd1',
    username: 'd1.1',
    password: Buffer.from('x'),
    keepalive: 30,
    clean: true,
    ...given,
  } as never);
