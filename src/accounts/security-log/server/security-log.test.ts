import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCaptcha } from '#accounts/captcha/captcha.contract.ts';
import { loginLog } from '#accounts/logs/logs.contract.ts';
import { exportSecurityLog, securityLog } from '#accounts/security-log/security-log.contract.ts';
import { changePassword } from '#accounts/identity/entrance/passwords.contract.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { readInbox } from '#kernel/notify/notify.contract.ts';
import { recordHistory } from '#kernel/record/history.contract.ts';
import { fakeActor, type FakeActor } from '../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { newCallId, useServer } from '../../../../test/support/use-server.ts';
import { reportBursts } from './security-alerts.ts';

const database = useDatabase();
const server = useServer(database);
let operator: FakeActor;
let enterprise: FakeActor;

beforeAll(async () => {
  operator = await fakeActor(database, server.clock, { kind: 'operator', permissions: { 'logs.read': 'all' } });
  enterprise = await fakeActor(database, server.clock, {});
});
beforeEach(async () => {
  await server.security.flush();
  await database.pool.query('delete from kernel.security_events');
  await database.pool.query('delete from kernel.security_alerts');
});

async function listed(filters: Parameters<typeof server.call<typeof securityLog>>[1] = {}) {
  await server.security.flush();
  const { data } = await server.call(securityLog, filters, { as: operator.session });
  return data.rows;
}

describe('the security log', () => {
  it('lists a refused permission with caller, address and route, for administrators only', async () => {
    for (let n = 0; n < 3; n += 1) await server.call(loginLog, {}, { as: enterprise.session });
    expect((await server.call(securityLog, {}, { as: enterprise.session })).code).toBe(4003);
    const rows = await listed({ kind: 'permission-refused' });
    expect(rows.find(({ route }) => route === '/api/logs/logins')).toMatchObject({
      count: 3,
      address: '127.0.0.1',
      person: { loginname: expect.any(String) as string },
    });
    expect(await listed({ kind: 'permission-refused', address: '198.51.100.1' })).toEqual([]);
    expect(await listed({ loginname: 'nobody-has-this' })).toEqual([]);
  });

  it('lists the refused history of a record like the refused record', async () => {
    const params = { entity: 'dictionary-type', id: '1', start: 0, limit: 20 };
    expect((await server.call(recordHistory, params, { as: enterprise.session })).code).toBe(4003);
    const rows = await listed({ kind: 'permission-refused' });
    expect(rows.map(({ route, detail }) => [route, detail])).toEqual([['/api/history', 'dictionary-type']]);
  });

  it('lists forged and replayed envelopes and invalid sessions', async () => {
    await fetch(`${server.url}/api/logs/logins`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key: 'x', data: 'y' }),
    });
    const id = newCallId();
    for (let n = 0; n < 2; n += 1) await server.call(readInbox, {}, { as: enterprise.session, id });
    await server.call(loginLog, {}, { as: { token: newCallId(), proof: newCallId() } });
    const kinds = (await listed()).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['envelope-forged', 'envelope-replayed', 'session-refused']);
  });

  it('lists an exhausted captcha', async () => {
    let cookie: string | undefined;
    const onCookies = (lines: readonly string[]): void => void (cookie ??= lines[0]?.split(';')[0]);
    for (let n = 0; n < 70; n += 1) {
      const { code } = await server.call(getCaptcha, {}, { onCookies, ...(cookie !== undefined && { cookie }) });
      if (code === 4029) break;
    }
    expect((await listed({ kind: 'captcha-exhausted' })).length).toBe(1);
  });

  it('lists no event of daily use', async () => {
    await server.call(
      changePassword,
      { password: 'x', newPassword: 'y', confirmNewPassword: 'z' },
      { as: enterprise.session },
    );
    await server.call(loginLog, {});
    expect(await listed()).toEqual([]);
  });

  it('is exported as a workbook', async () => {
    server.security.report({ kind: 'file-altered', detail: 'ab12', route: 'files.verify' });
    await server.security.flush();
    const sheet = await server.ask(exportSecurityLog, {}, { as: operator.session });
    expect(JSON.stringify(sheet.data)).toContain('ab12');
  });
});

describe('alerts', () => {
  const announced = async ({ kysely }: Database) =>
    (await kysely.selectFrom('kernel.outbox').selectAll().execute()).filter((row) =>
      JSON.stringify(row).includes('accounts.security-alert'),
    ).length;

  it('reports a burst once an hour across servers, and a single altered file at once', async () => {
    const before = await announced(database);
    for (let n = 0; n < 99; n += 1) server.security.report({ kind: 'permission-refused', address: '203.0.113.7' });
    await server.security.flush();
    expect(await reportBursts(database, server.clock)).toEqual([]);
    server.security.report({ kind: 'permission-refused', address: '203.0.113.8' });
    server.security.report({ kind: 'file-altered', detail: 'ab' });
    await server.security.flush();
    const reported = await Promise.all([reportBursts(database, server.clock), reportBursts(database, server.clock)]);
    expect(reported.flat().toSorted()).toEqual(['file-altered', 'permission-refused']);
    expect(await reportBursts(database, server.clock)).toEqual([]);
    expect((await announced(database)) - before).toBe(2);
  });

  it('counts a caller over a limit once in ten minutes, and reports many callers', async () => {
    const overLimit = (address: string) => server.security.report({ kind: 'rate-limited', address, route: '/api/x' });
    for (let n = 0; n < 600; n += 1) overLimit('203.0.113.7');
    await server.security.flush();
    for (let n = 0; n < 600; n += 1) overLimit('203.0.113.7');
    await server.security.flush();
    expect(await listed({ kind: 'rate-limited' })).toMatchObject([{ count: 1 }]);
    expect(await reportBursts(database, server.clock)).toEqual([]);
    for (let n = 0; n < 499; n += 1) overLimit(`198.51.${n >> 8}.${n & 255}`);
    await server.security.flush();
    expect(await reportBursts(database, server.clock)).toEqual(['rate-limited']);
  });
});
