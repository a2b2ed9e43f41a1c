import { createHash, randomBytes } from 'node:crypto';
import mqtt from 'mqtt';
import { describe, expect, test } from 'vitest';
import { useDatabase } from '../../../test/support/use-database.ts';
import { useServer } from '../../../test/support/use-server.ts';

describe('a started server', () => {
  const database = useDatabase();
  const server = useServer(database, { env: { MQTT_PORT: '0' } });

  test.each(['mqtt', 'ws'])('refuses a headset that nobody knows, over %s', async (protocol) => {
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
    expect(server.broker.isUp()).toBe(true);
  });
});
