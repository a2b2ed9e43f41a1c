import { describe, expect, test } from 'vitest';
import { giveLogins } from '../../../../../test/support/connect-headset.ts';
import { makeClaimedMany } from '../../../../../test/support/make-claimed.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { createAccessRegistry } from './access-registry.ts';
import { topicBase } from '#vr-fleet/protocol/protocol/protocol.messages.ts';

describe('a broker with HTTP authorisation', () => {
  const database = useDatabase();
  const token = 'a-token-of-the-broker';
  // There is no broker: the test sends its requests only.
  const env = { MQTT_URL: 'mqtt://portico:secret@broker.invalid', MQTT_ACCESS: 'http', MQTT_ACCESS_TOKEN: token };
  const server = useServer(database, { headsets: true, env });

  const ask = async (path: string, body: object, bearer = token): Promise<string> => {
    const response = await fetch(`${server.url}/device/v1/broker/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
      body: JSON.stringify(body),
    });
    return `${response.status} ${((await response.json()) as { result: string }).result}`;
  };

  test('authorises logins and topics', async () => {
    const ids = (await makeClaimedMany(database, server.clock, 2)).map(({ id }) => id);
    const [own, other] = await giveLogins(database, server.clock, ids);
    const { deviceId, username, password } = own!;
    const clientid = `d${deviceId}`;
    expect(await ask('login', { username, password, clientid })).toBe('200 allow');
    expect(await ask('login', { username, password, clientid: `d${other!.deviceId}` })).toBe('200 deny');
    expect(await ask('login', { username, password: other!.password, clientid })).toBe('200 deny');
    expect(await ask('login', { username: 'portico', password: 'secret', clientid: 'x' })).toBe('200 allow');
    expect(await ask('login', { username: 'portico', password: 'guess', clientid: 'x' })).toBe('200 deny');
    expect(await ask('login', { username })).toBe('200 deny');
    expect(await ask('login', { username: `${username}\0`, password, clientid })).toBe('200 deny');
    expect(await createAccessRegistry(database.kysely, server.clock).find('\0')).toBeUndefined();
    expect(await ask('login', { username, password, clientid }, 'guess')).toBe('403 deny');

    const base = topicBase(deviceId);
    const may = (action: string, topic: string): Promise<string> => ask('topic', { username, action, topic });
    expect(await may('publish', `${base}/up/state`)).toBe('200 allow');
    expect(await may('subscribe', `${base}/down/cmd`)).toBe('200 allow');
    for (const topic of [`${base}/#`, '#', `${topicBase(other!.deviceId)}/down/cmd`, `${base}/up/state`]) {
      expect(await may('subscribe', topic)).toBe('200 deny');
    }
    expect(await may('publish', `${topicBase(other!.deviceId)}/up/state`)).toBe('200 deny');
    expect(await ask('topic', { username: 'portico', action: 'subscribe', topic: 'vf/v1/3/+/up/#' })).toBe('200 allow');
  });
});
