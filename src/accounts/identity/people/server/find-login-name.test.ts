import { expect, it } from 'vitest';
import { findLoginName } from '#accounts/identity/people/people.contract.ts';
import { newAccount } from '../../../../../test/support/use-browser.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database, { env: { TRUSTED_PROXIES: '127.0.0.1' } });
const find = (loginname: string, address = '203.0.113.7') => server.call(findLoginName, { loginname }, { address });

it('reports in any spelling if a login name is in use', async () => {
  const { loginName } = await newAccount(database, server.clock);
  expect((await find(` ${loginName.toUpperCase()} `)).data).toEqual({ taken: true });
  expect((await find(`${loginName}x`)).data).toEqual({ taken: false });
});

it('reports an invalid login name at its field', async () => {
  expect(await find('no_name')).toMatchObject({ code: 4000, data: [{ path: 'loginname' }] });
});

it('limits one network, returns when to retry and still serves others', async () => {
  const from = '198.51.100.9';
  const codes = await Promise.all(Array.from({ length: 70 }, async () => (await find('somebody', from)).code));
  expect(codes.filter((code) => code === 1000).length).toBeGreaterThanOrEqual(60);
  expect(codes).toContain(4029);
  expect((await find('somebody')).code).toBe(1000);
});
