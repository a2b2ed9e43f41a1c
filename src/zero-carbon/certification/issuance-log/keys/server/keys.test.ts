import { beforeAll, expect, it } from 'vitest';
import { loadDemoCertificates } from '#demo/server/zero-carbon/certificates/load-demo-certificates.ts';
import {
  exportSigningKeys,
  listSigningKeys,
  renewSigningKey,
  signingKeyHistory,
} from '#zero-carbon/certification/issuance-log/keys/keys.contract.ts';
import { beginLog } from '#zero-carbon/certification/issuance-log/server/begin-log.ts';
import { callConfirmed } from '../../../../../../test/support/call-confirmed.ts';
import { fakeActor } from '../../../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);

beforeAll(async () => {
  await loadDemoCertificates(database.pool, 200, server.clock.today());
  const { keyring, clock, config } = server;
  await beginLog({ database, clock, keyring, publicUrl: config.publicUrl, onProgress: () => {} });
});

it('replaces a key once with a stored reason, and the log records both keys', async () => {
  const administrator = await fakeActor(database, server.clock, { role: 'administrator', kind: 'operator' });
  const as = administrator.session;
  const renew = (id: string, reason: string) =>
    callConfirmed(server, database, renewSigningKey, { id, reason }, administrator);
  const current = async () => (await server.call(listSigningKeys, { state: 'current' }, { as })).data.rows;
  const [key] = (await current()).filter(({ id }) => id.startsWith('017-'));
  expect(key).toMatchObject({ organisationName: 'Yangtze Delta Zero-Carbon Assessment Centre', until: null });
  expect((await renew(key!.id, ' ')).code).toBe(4000);
  // a stolen session is not enough
  const unconfirmed = { id: key!.id, reason: 'x', password: 'not sealed' };
  expect(await server.call(renewSigningKey, unconfirmed, { as })).toMatchObject({
    code: 4000,
    data: [{ path: 'password' }],
  });
  const both = await Promise.all([1, 2].map(() => renew(key!.id, '私钥可能外泄')));
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set([1000, 5000]));
  const next = (await current()).filter(({ id }) => id.startsWith('017-'));
  expect(next.map(({ id }) => id)).toEqual([both.find(({ code }) => code === 1000)!.data.id]);
  const { body } = { body: (await (await fetch(`${server.url}/log/keys`)).json()) as { id: string; until: string }[] };
  expect(body.find(({ id }) => id === key!.id)?.until).toBe(server.clock.today());
  const { rows } = (await server.call(signingKeyHistory, { id: key!.id }, { as })).data;
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows[0])).toContain('私钥可能外泄');
});

it('replaces the key of the log too', async () => {
  const administrator = await fakeActor(database, server.clock, { role: 'administrator', kind: 'operator' });
  const as = administrator.session;
  const renew = (id: string, reason: string) =>
    callConfirmed(server, database, renewSigningKey, { id, reason }, administrator);
  const { rows } = (await server.call(listSigningKeys, { find: 'log-', state: 'current' }, { as })).data;
  expect(rows).toMatchObject([{ organisationName: null }]);
  expect((await renew(rows[0]!.id, 'test')).code).toBe(1000);
  const head = (await (await fetch(`${server.url}/log/head`)).json()) as { size: number };
  expect(head.size).toBeGreaterThan(rows[0]!.entry);
});

it('requires the permission for all organisations', async () => {
  const own = await fakeActor(database, server.clock, {
    permissions: { 'keys.renew': 'assigned', 'certificates.manage': 'all' },
    kind: 'review_organisation',
  });
  for (const as of [own.session, undefined]) {
    const options = as ? { as } : {};
    const codes = [
      (await server.call(listSigningKeys, {}, options)).code,
      (await server.call(signingKeyHistory, { id: '017-2026-1' }, options)).code,
      (await server.call(renewSigningKey, { id: '017-2026-1', reason: 'x', password: 'x' }, options)).code,
      (await server.ask(exportSigningKeys, {}, options)).code,
    ];
    expect(codes.every((code) => code === (as ? 4003 : 1008))).toBe(true);
  }
});
