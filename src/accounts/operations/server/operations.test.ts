import { expect, it } from 'vitest';
import { operatorCounts } from '#accounts/operations/operations.contract.ts';
import { fakeActor } from '../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { useServer } from '../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);

it('counts mails and security events of recent days, for administrators only', async () => {
  const operator = await fakeActor(database, server.clock, { role: 'administrator', kind: 'operator' });
  const enterprise = await fakeActor(database, server.clock, {});
  expect((await server.call(operatorCounts, {}, { as: enterprise.session })).code).toBe(4003);
  await server.security.flush();
  await database.pool.query('delete from kernel.security_events; delete from kernel.mails');
  const count = async () => (await server.call(operatorCounts, {}, { as: operator.session })).data;
  const none = { total: 0, more: false };
  expect(await count()).toEqual({ failedMails: none, keptMails: none, alteredFiles: none, securityEvents: none });
  server.security.report({ kind: 'file-altered', detail: 'ab' });
  server.security.report({ kind: 'file-altered', detail: 'cd' });
  server.security.report({ kind: 'session-refused', address: '203.0.113.7' });
  await server.security.flush();
  await database.pool.query("update kernel.security_events set at = now() - interval '400 days' where detail = 'cd'");
  expect(await count()).toMatchObject({ alteredFiles: { total: 1 }, securityEvents: { total: 2 } });
});
