import fc from 'fast-check';
import * as z from 'zod/mini';
import { beforeAll, describe, expect, it } from 'vitest';
import { deviceBodyLimit, type DeviceEndpoint } from '#kernel/contract/device-endpoint.ts';
import { declaredDeviceEndpoints } from '../../tools/api-doc/product-endpoints.ts';
import { giveLogins } from '../support/connect-headset.ts';
import { makeFleet } from '../support/make-fleet.ts';
import { fakeActor } from '../support/fake-actor.ts';
import { useDatabase } from '../support/use-database.ts';
import { useServer } from '../support/use-server.ts';

const declared = await declaredDeviceEndpoints();
const endpoints = declared.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

const database = useDatabase();
const token = 'a-token-of-the-broker';
// No such record exists. Only the questions are tried.
const env = { MQTT_URL: 'mqtt://portico:secret@broker.invalid', MQTT_ACCESS: 'http', MQTT_ACCESS_TOKEN: token };
const server = useServer(database, { headsets: true, env, logLevel: 'error' });

/**
 * The credential that each caller sends in a header, by the path of its calls. An enrolling headset sends it in the
 * body.
 */
const proofs: Record<string, string> = { broker: `Bearer ${token}`, desired: '', content: '' };
beforeAll(async () => {
  const owner = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const { ids } = await makeFleet(database, server.clock, owner.partyId, { count: 1 });
  const [login] = await giveLogins(database, server.clock, ids);
  proofs['desired'] = `Basic ${Buffer.from(`${login!.username}:${login!.password}`).toString('base64')}`;
  proofs['content'] = proofs['desired'];
});

/** Sends the input as the body or as the path segment. */
async function send(
  { method, path }: DeviceEndpoint,
  given: string | Uint8Array,
  as?: string,
  type = 'application/json',
) {
  const isRead = method === 'GET';
  const at = isRead ? path.replace(/:\w+/, encodeURIComponent(String(given))) : path;
  const headers = { ...(!isRead && { 'content-type': type }), ...(as !== undefined && { authorization: as }) };
  const response = await fetch(`${server.url}${at}`, {
    method,
    headers,
    ...(!isRead && { body: Uint8Array.from(Buffer.from(given)) }),
  });
  return { status: response.status, cache: response.headers.get('cache-control'), body: await response.text() };
}
const kindOf = ({ path }: DeviceEndpoint): string => path.split('/')[3] ?? '';

describe('calls of headsets and brokers', () => {
  it('are served by exactly one handler each, and none is served that is not declared', () => {
    const served = server.deviceRoutes.map(({ endpoint }) => endpoint);
    expect(served.length).toBeGreaterThan(4);
    expect(new Set(served)).toEqual(new Set(declared.map(({ endpoint }) => endpoint)));
    expect(new Set(served).size).toBe(served.length);
    expect(new Set(endpoints.map(([title]) => title)).size).toBe(endpoints.length);
  });

  it('describe their purpose and their callers in one sentence', () => {
    const odd = declared.filter(
      ({ endpoint: { summary, caller } }) => !/^[A-Z].*\.$/.test(summary) || !/^[a-z].*\.$/.test(caller),
    );
    expect(odd.map(({ name }) => name)).toEqual([]);
  });

  it.each(endpoints)('%s limits every text in its input', (_title, { input }) => {
    const { properties = {} } = z.toJSONSchema(input, { io: 'input' });
    for (const name of Object.keys(properties)) {
      const refused = z.safeParse(input, { [name]: 'x'.repeat(deviceBodyLimit) }).error?.issues ?? [];
      expect(refused.map(({ path }) => path.join('.'))).toContain(name);
    }
  });

  it('limit the addresses that guess, except for brokers with their token', () => {
    const unlimited = server.deviceRoutes.filter(({ handler }) => handler.limit === undefined);
    expect(unlimited.filter(({ endpoint }) => !endpoint.path.startsWith('/device/v1/broker/'))).toEqual([]);
  });

  it.each(endpoints.filter(([, endpoint]) => kindOf(endpoint) in proofs))(
    '%s refuses an invalid proof with its status, whatever else is sent',
    async (_title, endpoint) => {
      for (const as of [
        undefined,
        '',
        'Basic',
        'Basic ZDEuMTp4',
        'Bearer',
        `Bearer ${token}x`,
        'Bearer \u00ff',
        'x'.repeat(2_000),
      ]) {
        for (const given of ['{}', 'null', '1']) {
          const { status, body, cache } = await send(endpoint, given, as);
          expect({ status, cache }).toEqual({ status: endpoint.refusals['refused'], cache: 'no-store' });
          expect(body).toMatch(/^\{"(reason":"refused|result":"deny)"\}$/);
        }
      }
    },
  );

  it.each(endpoints)('%s refuses undeclared input in its own format, and continues', async (_title, endpoint) => {
    const invalid = endpoint.refusals['invalid'];
    const stated = /^\{"(reason":"(invalid|unknown)|result":"deny)"\}$/;
    const fields = Object.keys(z.toJSONSchema(endpoint.input, { io: 'input' }).properties ?? {});
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 120 }),
      fc.constantFrom(
        '../../x',
        '%00',
        '-1',
        '0',
        '1e9',
        '９',
        "1' or '1'='1",
        '"; drop table devices',
        'a'.repeat(199),
      ),
    );
    const given =
      endpoint.method === 'GET'
        ? hostile.filter((text) => text.isWellFormed() && encodeURIComponent(text).length < 180 && !/^\.*$/.test(text))
        : fc.oneof(
            hostile,
            fc.json(),
            fc
              .dictionary(fc.constantFrom(...fields, '__proto__', 'constructor'), fc.oneof(hostile, fc.jsonValue()))
              .map((value) => JSON.stringify(value)),
            fc.constantFrom('', '[', 'null', '[]', '{"a":'.repeat(500), 'x'.repeat(deviceBodyLimit * 4)),
          );
    await fc.assert(
      fc.asyncProperty(
        given,
        fc.constantFrom('application/json', 'text/plain', 'application/x-www-form-urlencoded'),
        async (text, type) => {
          const { status, body, cache } = await send(endpoint, text, proofs[kindOf(endpoint)], type);
          expect({ status, body, cache }).toEqual({
            status: invalid,
            body: expect.stringMatching(stated),
            cache: 'no-store',
          });
        },
      ),
      // A headset may fetch 60 revisions at once.
      { numRuns: 50, endOnFailure: true },
    );
    expect(server.logged).toEqual([]);
  });
});
