import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getCaptcha, getWork, verifyCaptcha, verifyWork } from '#accounts/captcha/captcha.contract.ts';
import { prove, type Work } from '#accounts/captcha/proof-of-work.ts';
import { hashLine } from '#accounts/identity/people/server/password.ts';
import { openServer, type OpenServer } from '../../../../test/support/open-server.ts';
import { newAccount, newBrowser } from '../../../../test/support/use-browser.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { callerOf, useServer, type TestServer } from '../../../../test/support/use-server.ts';
import { pressureFrom, pressureWindow } from './pressure.ts';

const secret = randomBytes(32);
const env = { TRUSTED_PROXIES: '127.0.0.1' };
const database = useDatabase();
const server = useServer(database, { secret, env });
let other: OpenServer;
let onOther: Pick<TestServer, 'call'>;
beforeAll(async () => {
  other = await openServer(database.url, { secret, env });
  onOther = await callerOf(other.url, other.clock);
});
afterAll(() => other.close());

let cookie: string;
let address: string;
let networks = 0;
const freshBrowser = (): void => {
  cookie = `portico-captcha=${randomBytes(32).toString('base64url')}`;
};
beforeEach(() => {
  freshBrowser();
  address = `198.51.100.${(networks += 1)}`;
  // The start of a new window, so that the previous test has no effect.
  const now = server.clock.now().getTime();
  server.clock.offset += (Math.floor(now / pressureWindow) + 3) * pressureWindow - now;
  other.clock.offset = server.clock.offset;
});

const wrong = { success: false, reason: 'wrong' };
const over = { success: false, reason: 'expired' };
const good = { success: true, ticket: expect.stringMatching(/^[\w-]{43}$/) as string };

const picture = async (on: Pick<TestServer, 'call'> = server): Promise<Work> =>
  (await on.call(getCaptcha, {}, { cookie, address })).data.work;
const sum = async (): Promise<Work> => (await server.call(getWork, {}, { cookie, address })).data;
async function gap(): Promise<number> {
  const row = await database.kysely
    .selectFrom('accounts.captcha_pictures')
    .select('gap')
    .where(
      'cookie_hash',
      '=',
      createHash('sha256')
        .update(cookie.split('=')[1] ?? '')
        .digest(),
    )
    .executeTakeFirstOrThrow();
  return row.gap;
}
const verify = (x: number, numbers?: number[], on: Pick<TestServer, 'call'> = server) =>
  on.call(verifyCaptcha, { x, width: 310, ...(numbers && { numbers }) }, { cookie, address });
const solve = ({ salt, rounds, bits }: Work): number[] =>
  Array.from({ length: rounds }, (_, round) => prove(salt, round, bits));

/** Wrong attempts by browsers that discard their cookies, or by this one. */
async function fail(times: number, { sameBrowser = false } = {}): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    if (!sameBrowser) freshBrowser();
    await sum();
    // Failures at one server count at every server.
    const on = n % 2 === 0 ? server : onOther;
    expect((await on.call(verifyWork, { numbers: [] }, { cookie, address })).data).toEqual(wrong);
  }
}

it('accepts a picture with or without proof of work when there is no pressure', async () => {
  await picture();
  expect((await verify(await gap())).data).toEqual(good);
  const work = await picture();
  expect((await verify(await gap(), solve(work))).data).toEqual(good);
});

it('refuses wrong, missing, excess or foreign proof-of-work numbers, and consumes the picture', async () => {
  const earlier = solve(await picture());
  for (const change of [
    (numbers: number[]) => [(numbers[0] ?? 0) + 1, ...numbers.slice(1)],
    (numbers: number[]) => numbers.slice(1),
    (numbers: number[]) => [...numbers, ...numbers],
    (numbers: number[]) => numbers.map(() => numbers[0] ?? 0),
    () => [],
    () => earlier,
  ]) {
    // A new browser each time, so that its failures stay below the threshold.
    freshBrowser();
    const numbers = solve(await picture());
    expect((await verify(await gap(), change(numbers))).data).toEqual(wrong);
    expect((await verify(0, numbers)).data).toEqual(over);
  }
  await picture();
  const tooLong = await verify(
    await gap(),
    Array.from({ length: 65 }, () => 1),
  );
  expect(tooLong.code).toBe(4000);
  expect((await verify(await gap(), [-1])).code).toBe(4000);
});

it('requires proof of work after many failures of a browser, and accepts it for the same picture', async () => {
  await fail(pressureFrom.browser, { sameBrowser: true });
  const work = await picture();
  const x = await gap();
  const refused = await verify(x);
  expect(refused).toMatchObject({ code: 5000, data: { work: true } });
  expect((await verify(x, solve(work))).data).toEqual(good);
  freshBrowser();
  await picture();
  expect((await verify(await gap())).data).toEqual(good);
});

it('requires proof of work from a whole network on every server, with rising and falling difficulty', async () => {
  await fail(2 * pressureFrom.network);
  freshBrowser();
  const work = await picture();
  expect([work.bits, (await sum()).bits]).toEqual([17, 17]);
  const refused = await verify(await gap(), undefined, onOther);
  expect(refused).toMatchObject({ code: 5000, data: { work: true } });
  const light = Array.from({ length: 16 }, (_, round) => prove(work.salt, round, 12));
  expect((await verify(await gap(), light, onOther)).data).toEqual(wrong);
  const again = await picture();
  expect((await verify(await gap(), solve(again), onOther)).data).toEqual(good);

  server.clock.offset += 2 * pressureWindow;
  expect((await picture()).bits).toBe(16);
  expect((await verify(await gap())).data).toEqual(good);
});

it('limits a browser across two servers as on one', async () => {
  const tries = Array.from({ length: 60 }, (_, n) =>
    (n % 2 === 0 ? server : onOther).call(verifyWork, { numbers: [] }, { cookie, address }),
  );
  const through = (await Promise.all(tries)).filter(({ code }) => code !== 4029).length;
  expect(through).toBeGreaterThanOrEqual(30);
  // one more for each five seconds of the calls' duration
  expect(through).toBeLessThanOrEqual(33);
});

it('counts wrong passwords, unknown names and locked accounts, and requires proof of work before any hash', async () => {
  const owner = await newAccount(database, server.clock);
  const browser = newBrowser(database, server);
  cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const levels: number[] = [];
  const look = async (): Promise<void> => void levels.push((await picture()).bits);
  for (let n = 0; n < 8; n += 1) {
    await browser.logIn(n % 2 === 0 ? owner.loginName : `nobody${n}`, 'Wrong2026', { address });
    await look();
  }
  expect(levels).toEqual([16, 16, 16, 16, 16, 16, 16, 17]);
  const hashes = hashLine.started;
  const refused = await verify(await gap());
  expect(refused).toMatchObject({ code: 5000, data: { work: true } });
  expect(hashLine.started).toBe(hashes);

  for (let n = 0; n < 8; n += 1) await browser.logIn(owner.loginName, 'Wrong2026', { address });
  await look();
  expect(levels.at(-1)).toBe(18);
});
