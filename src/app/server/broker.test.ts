import { createHash, randomBytes } from 'node:crypto';
import mqtt from 'mqtt';
import { describe, expect, test } from 'vitest';
import { BrokerAway } from '#kernel/mqtt/server/broker.ts';
import { hasMosquitto, startMosquitto } from '../../../test/support/mosquitto.ts';
import { openServer } from '../../../test/support/open-server.ts';
import { useDatabase } from '../../../test/support/use-database.ts';
import { useServer } from '../../../test/support/use-server.ts';

describe('a started server', () => {
  const database = useDatabase();
  const server = useServer(database, { headsets: true, env: { MQTT_PORT: '0' } });

  test.each(['mqtt', 'ws'])('refuses an unknown headset over %s', async (protocol) => {
    const url =
      protocol === 'ws' ? `${server.url.replace('http', 'ws')}/mqtt` : `mqtt://127.0.0.1:${server.mqttPort()}`;
    const client = mqtt.connect(url, {
      protocolVersion: 4,
      clientId: 'd1',
      username: 'd1.1',
      password: createHash('sha256').update(randomBytes(8)).digest('hex'),
      reconnectPeriod: 0,
    });
    const error = await new Promise<Error & { code?: number }>((resolve) => client.once('error', resolve));
    expect(error.code).toBe(4);
    await client.endAsync(true);
    expect(server.broker!.isUp()).toBe(true);
  });
});

describe('a server with an external broker', () => {
  const database = useDatabase();

  test.runIf(hasMosquitto)('forwards WebSocket connections, and closes them on shutdown', async () => {
    const mosquitto = await startMosquitto();
    const server = await openServer(database.url, { headsets: true, env: { MQTT_URL: mosquitto.url } });
    try {
      await expect.poll(() => server.broker!.isUp()).toBe(true);
      const { username, password } = new URL(mosquitto.url);
      const client = await mqtt.connectAsync(`${server.url.replace('http', 'ws')}/mqtt`, {
        protocolVersion: 4,
        username,
        password,
        reconnectPeriod: 0,
      });
      await client.subscribeAsync('vf/v1/3/19/down/cmd', { qos: 1 });
      const received = new Promise<string>((resolve) =>
        client.once('message', (_topic, bytes) => resolve(String(bytes))),
      );
      await server.broker!.publish('vf/v1/3/19/down/cmd', 'over both');
      expect(await received).toBe('over both');
      const closed = new Promise((resolve) => client.once('close', () => resolve('closed')));
      await server.close();
      expect(await closed).toBe('closed');
    } finally {
      await mosquitto.close();
    }
  });

  test('serves users while the broker is unreachable, and reports it', async () => {
    const server = await openServer(database.url, {
      headsets: true,
      env: { MQTT_URL: 'mqtt://portico:secret@broker.invalid' },
    });
    try {
      const ready = await fetch(`${server.url}/readyz`);
      expect([ready.status, await ready.text()]).toStrictEqual([200, 'ok\nbroker away\n']);
      await expect(server.broker!.publish('vf/v1/3/19/down/cmd', 'x')).rejects.toThrow(BrokerAway);
    } finally {
      await server.close();
    }
  });
});

describe('two servers on one database', () => {
  const database = useDatabase();

  test('run the embedded broker on one of them, and on the other after it stops', async () => {
    const first = await openServer(database.url, { headsets: true, env: { MQTT_PORT: '0' } });
    const second = await openServer(database.url, { headsets: true, env: { MQTT_PORT: '0' } });
    try {
      expect([first.broker!.isUp(), second.broker!.isUp()]).toStrictEqual([true, false]);
      expect(second.logged.join('')).toContain('several servers need MQTT_URL');
      await first.close();
      await expect.poll(() => second.broker!.isUp()).toBe(true);
      expect(second.mqttPort()).toBeGreaterThan(0);
    } finally {
      await second.close();
    }
  });
});
