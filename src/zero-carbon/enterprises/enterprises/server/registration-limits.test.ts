import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract/endpoint.ts';
import { registerEnterprise } from '#zero-carbon/enterprises/enterprises/enterprises.contract.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { newCallId, useServer, type CallOptions } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database, { env: { TRUSTED_PROXIES: '127.0.0.1' } });

async function send(
  number: number,
  given: Partial<InputOf<typeof registerEnterprise>> = {},
  options: CallOptions = {},
) {
  const id = newCallId();
  const params = {
    name: `并发测试${number}有限公司`,
    adminMail: 'race@example.cn',
    loginName: `race${number}`,
    pwd: server.sender.sealField(id, 'pwd', 'Portico2026'),
    confirmPwd: server.sender.sealField(id, 'confirmPwd', 'Portico2026'),
    ...given,
  };
  return server.call(registerEnterprise, params, { ...options, id });
}

const from = (number: number): CallOptions => ({ address: `192.0.2.${number}` });

const forgetTries = () => sql`delete from zero_carbon.registration_tries`.execute(database.kysely);
beforeEach(forgetTries);

it('registers one of twenty concurrent requests with the same name', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) => send(number, { name: '同时注册有限公司' }, from(number))),
  );
  expect(answers.filter(({ code }) => code === 1000)).toHaveLength(1);
  const refused = answers.filter(({ code }) => code === 4000);
  expect(refused.map(({ data }) => (data as unknown as { path: string }[])[0]?.path)).toEqual(
    Array.from({ length: 19 }, () => 'name'),
  );
  const left = await sql`select 1 from accounts.people where login_name like 'race%'`.execute(database.kysely);
  expect(left.rows).toHaveLength(1);
});

it('registers one of twenty concurrent requests with the same login name', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) => send(100 + number, { loginName: 'one1' }, from(number))),
  );
  expect(answers.filter(({ code }) => code === 1000)).toHaveLength(1);
  expect(answers.filter(({ errCode }) => errCode === '000102')).toHaveLength(19);
});

it('requires a ticket from the third attempt within an hour, and consumes it', async () => {
  for (let number = 0; number < 2; number += 1) {
    await sql`insert into zero_carbon.registration_tries (network, at) values ('127.0.0.1', ${server.clock.now()})`.execute(
      database.kysely,
    );
  }
  expect(await send(200)).toMatchObject({ code: 5000, errCode: '000109' });
  expect(await send(200, { ticket: 'made-up' })).toMatchObject({ code: 5000, errCode: '000109' });

  const ticket = randomBytes(32).toString('base64url');
  const browser = randomBytes(32).toString('base64url');
  await database.kysely
    .insertInto('accounts.captcha_tickets')
    .values({
      ticket_hash: createHash('sha256').update(ticket).digest(),
      cookie_hash: createHash('sha256').update(browser).digest(),
      expires_at: new Date(server.clock.now().getTime() + 60_000),
    })
    .execute();
  const options = { cookie: `portico-captcha=${browser}` };
  expect(await send(200, { ticket }, options)).toMatchObject({ code: 1000 });
  expect(await send(201, { ticket }, options)).toMatchObject({ code: 5000, errCode: '000109' });
});

it('counts a refused attempt, and none with an invalid form', async () => {
  await send(400);
  expect((await send(400)).code).not.toBe(1000);
  expect((await send(401, { adminMail: 'owner@' })).code).toBe(4000);
  const tries = await sql`select 1 from zero_carbon.registration_tries`.execute(database.kysely);
  expect(tries.rows).toHaveLength(2);
});

it('deletes attempts after an hour', async () => {
  const longAgo = new Date(server.clock.now().getTime() - 3_600_001);
  for (let number = 0; number < 30; number += 1) {
    await sql`insert into zero_carbon.registration_tries (network, at) values ('127.0.0.1', ${longAgo})`.execute(
      database.kysely,
    );
  }
  expect((await send(300)).code).toBe(1000);
  const left = await sql`select 1 from zero_carbon.registration_tries`.execute(database.kysely);
  expect(left.rows).toHaveLength(1);
});
