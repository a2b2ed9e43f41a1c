import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addQueryUser, checkQueryUser, queryTrainingCertificates } from '#zero-carbon/training/training.contract.ts';
import { trainingExamples } from '#zero-carbon/training/training-examples.ts';
import { fillRegister, idCardOf } from '../../../../../test/support/make-training.ts';
import { callSealed } from '../../../../../test/support/sealed-passwords.ts';
import { openServer } from '../../../../../test/support/open-server.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { callerOf, useServer, type CallOptions } from '../../../../../test/support/use-server.ts';
import { forgetGuesses, guessRule } from './guess-limits.ts';

const secret = randomBytes(32);
const database = useDatabase();
const server = useServer(database, { secret, env: { TRUSTED_PROXIES: '127.0.0.1' } });
const [first, second] = trainingExamples;
const own = { name: first.name, idCard: first.idCard };

beforeAll(() => fillRegister(database, server, 20));
beforeEach(() => database.pool.query('delete from zero_carbon.training_guesses'));

let last = 0;
/** From a different network each time, as an attacker with rented addresses. */
const elsewhere = (): string => `203.0.${Math.floor(++last / 250)}.${last % 250}`;
const check = (params: { name: string; idCard: string; ticket?: string }, options: CallOptions = {}) =>
  server.call(checkQueryUser, { queryType: 2, ...params }, { address: elsewhere(), ...options });
const guess = (serial: number, ticket?: string, options?: CallOptions) =>
  check({ name: first.name, idCard: idCardOf(400_000 + serial * 7), ...(ticket && { ticket }) }, options);

/** A ticket from a solved captcha, and its browser cookie. */
async function makeTicket(): Promise<{ ticket: string; cookie: string }> {
  const [ticket, browser] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  await database.kysely
    .insertInto('accounts.captcha_tickets')
    .values({
      ticket_hash: createHash('sha256').update(ticket).digest(),
      cookie_hash: createHash('sha256').update(browser).digest(),
      expires_at: new Date(server.clock.now().getTime() + 60_000),
    })
    .execute();
  return { ticket, cookie: `portico-captcha=${browser}` };
}
const solved = async (serial: number) => {
  const { ticket, cookie } = await makeTicket();
  return guess(serial, ticket, { cookie });
};
const useUpFree = async (): Promise<void> => {
  for (let serial = 0; serial < guessRule.free; serial += 1) expect((await guess(serial)).data).toBe('nocert');
};

describe('wrong ID card numbers for a name', () => {
  it('require a ticket from the sixth of a day, from any network, for a correct number too', async () => {
    await useUpFree();
    for (const answer of [await guess(6), await guess(7, 'made-up'), await check(own)])
      expect(answer).toMatchObject({ code: 5000, data: { ticket: true } });
    const { ticket, cookie } = await makeTicket();
    expect((await check({ ...own, ticket }, { cookie })).data).toBe('queryUserNotExist');
    expect(await check({ ...own, ticket }, { cookie })).toMatchObject({ code: 5000, data: { ticket: true } });
  });
  it('are refused from the twenty-first, with or without ticket, until the business day ends', async () => {
    await useUpFree();
    for (let serial = guessRule.free; serial < guessRule.most; serial += 1)
      expect((await solved(serial)).data).toBe('nocert');
    const { code, data } = await solved(90);
    expect(code).toBe(4029);
    const { retryAfter } = data as unknown as { retryAfter: number };
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(86_400);
    expect((await check(own)).code).toBe(4029);
    expect((await check({ name: second.name, idCard: second.idCard })).data).toBe('queryUserExist');
    await forgetGuesses(database.kysely, '2999-01-01');
    expect((await check(own)).data).toBe('queryUserNotExist');
  });
  it('are counted together with those for the first query password, across servers', async () => {
    const other = await openServer(database.url, { secret, env: { TRUSTED_PROXIES: '127.0.0.1' } });
    const caller = await callerOf(other.url, other.clock);
    const set = (serial: number) =>
      callSealed(
        caller,
        addQueryUser,
        { name: first.name, idCard: idCardOf(serial), newPassword: 'Query2026', confirmNewPassword: 'Query2026' },
        { address: elsewhere() },
      );
    for (let serial = 0; serial < 3; serial += 1) expect(await set(500_000 + serial)).toMatchObject({ data: null });
    for (let serial = 0; serial < 2; serial += 1) expect((await guess(serial)).data).toBe('nocert');
    expect(await guess(9)).toMatchObject({ code: 5000, data: { ticket: true } });
    expect(await set(500_009)).toMatchObject({ code: 5000, data: { ticket: true } });
    await other.close();
  });
  it('are limited alike for concurrent and sequential requests', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, serial) => guess(serial)));
    expect(answers.filter(({ data }) => (data as unknown) === 'nocert')).toHaveLength(guessRule.free);
  });
  it('do not lock out a browser in which the holder entered the query password', async () => {
    let cookie = '';
    const onCookies = (lines: readonly string[]): void => {
      cookie = lines[0]?.split(';')[0] ?? cookie;
    };
    const person = { name: second.name, idCard: second.idCard };
    await callSealed(
      server,
      queryTrainingCertificates,
      { queryType: 2, ...person, queryCode: 'Portico2026' },
      { onCookies },
    );
    await database.pool.query('update zero_carbon.training_guesses set guesses = 20');
    for (let serial = 0; serial < 20; serial += 1)
      await check({ name: second.name, idCard: idCardOf(600_000 + serial) });
    expect((await check(person)).code).toBe(5000);
    expect((await check(person, { cookie })).data).toBe('queryUserExist');
  });
});

describe('the query by certificate number', () => {
  it('requires a ticket after five wrong names for a certificate', async () => {
    const query = (name: string, options: CallOptions = {}, ticket?: string) =>
      server.call(
        queryTrainingCertificates,
        { queryType: 1, name, certNo: first.certNo, ...(ticket && { ticket }) },
        { address: elsewhere(), ...options },
      );
    for (const name of ['王', '李', '张', '刘', '陈']) expect((await query(name)).data.total).toBe(0);
    expect(await query('杨')).toMatchObject({ code: 5000, data: { ticket: true } });
    const { ticket, cookie } = await makeTicket();
    expect((await query(first.name, { cookie }, ticket)).data.total).toBe(1);
  });
});

it('stores no name and no number', async () => {
  await guess(1);
  const { rows } = await database.pool.query<{ key: string }>('select key from zero_carbon.training_guesses');
  expect(rows.length).toBeGreaterThan(1);
  for (const { key } of rows) expect(key).toMatch(/^[a-z-]+ [\w-]{32}$/);
});
