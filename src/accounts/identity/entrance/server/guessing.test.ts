import { createHash, randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendMailCode, verifyMailCode } from '#accounts/captcha/captcha.contract.ts';
import { mailCode } from '#accounts/captcha/server/mail-code.ts';
import { hashLine } from '#accounts/identity/people/server/password.ts';
import { ownLogins } from '#accounts/identity/sessions/sessions.contract.ts';
import { timesOf } from '../../../../../test/support/long-run.ts';
import { newAccount, newBrowser, type TestAccount } from '../../../../../test/support/use-browser.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { openServer } from '../../../../../test/support/open-server.ts';
import { callerOf, useServer, type SessionSecrets } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const secret = randomBytes(32);
const server = useServer(database, { secret, env: { TRUSTED_PROXIES: '127.0.0.1' } });
const many = timesOf(200, 10_000);
const minute = 60_000;

let owner: TestAccount;
beforeEach(async () => {
  server.clock.offset = 0;
  await database.kysely.deleteFrom('accounts.login_tries').execute();
  owner = await newAccount(database, server.clock);
});

const addressOf = (number: number): string => `203.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;

/** Guesses a number of passwords, 20 at a time; returns the hashes computed and the responses. */
async function guess(
  times: number,
  from: (turn: number) => string,
  loginName = owner.loginName,
  servers: readonly Parameters<typeof newBrowser>[1][] = [server],
): Promise<{ hashes: number; answers: Set<number | string> }> {
  const before = hashLine.started;
  const answers = new Set<number | string>();
  let turn = 0;
  const guesser = async (_: unknown, place: number): Promise<void> => {
    const browser = newBrowser(database, servers[place % servers.length]!);
    while (turn < times) {
      turn += 1;
      const answer = await browser.logIn(loginName, `Guess${turn}`, { address: from(turn) });
      const { codeError } = answer.data as { codeError?: string };
      answers.add(codeError ?? answer.code);
    }
  };
  await Promise.all(Array.from({ length: 20 }).map(guesser));
  return { hashes: hashLine.started - before, answers };
}

const logsIn = async (browser = newBrowser(database, server), address = '198.51.100.7'): Promise<boolean> =>
  'data' in ((await browser.logIn(owner.loginName, owner.password, { address })).data as object);

describe('password guessing', () => {
  it(
    `tries few of ${many} passwords that one address guesses; the owner gets in from elsewhere and from a browser of before`,
    { timeout: 600_000 },
    async () => {
      const mine = newBrowser(database, server);
      expect(await logsIn(mine)).toBe(true);
      const { hashes, answers } = await guess(many, () => '203.0.113.9');
      expect(answers).toEqual(new Set(['000100', 4029]));
      expect(hashes).toBeLessThanOrEqual(10);
      expect(hashes).toBeGreaterThanOrEqual(5);
      expect(await logsIn()).toBe(true);
      expect(await logsIn(mine, '203.0.113.9')).toBe(true);
    },
  );

  it('verifies few guesses from many addresses, and admits the owner from a known browser', async () => {
    const mine = newBrowser(database, server);
    expect(await logsIn(mine)).toBe(true);
    const { hashes } = await guess(100, addressOf);
    expect(hashes).toBe(10);
    expect(await logsIn()).toBe(false);
    expect(await logsIn(mine, addressOf(7))).toBe(true);
  });

  it('is counted across servers', async () => {
    const second = await openServer(database.url, { secret, env: { TRUSTED_PROXIES: '127.0.0.1' } });
    try {
      const other = { ...(await callerOf(second.url, second.clock)), clock: second.clock };
      expect((await guess(60, addressOf, owner.loginName, [server, other])).hashes).toBe(10);
    } finally {
      await second.close();
    }
  });

  it('is counted for an unknown account as for an existing one', async () => {
    const existing = await guess(40, () => '203.0.113.10');
    const unknown = await guess(40, () => '203.0.113.11', 'nobody2026');
    expect(unknown).toEqual(existing);
  });

  it('doubles the wait after each further wrong password', async () => {
    const stranger = newBrowser(database, server);
    const attempt = () => stranger.logIn(owner.loginName, 'Wrong2026', { address: '203.0.113.12' });
    for (let time = 1; time <= 5; time += 1) expect((await attempt()).code).toBe(1000);
    let passed = 0;
    for (const minutes of [1, 2, 4]) {
      const refused = await attempt();
      expect(refused).toMatchObject({ code: 4029, msg: expect.stringContaining(`${minutes} min`) });
      const { retryAfter } = refused.data as unknown as { retryAfter: number };
      expect(retryAfter).toBeGreaterThan(minutes * 60 - 5);
      expect(retryAfter).toBeLessThanOrEqual(minutes * 60);
      server.clock.offset = passed += retryAfter * 1_000;
      expect((await attempt()).code).toBe(1000);
    }
  });

  it('counts a known browser separately and resets its count on login', async () => {
    const mine = newBrowser(database, server);
    expect(await logsIn(mine)).toBe(true);
    for (let round = 1; round <= 2; round += 1) {
      for (let time = 1; time <= 4; time += 1) await mine.logIn(owner.loginName, 'Wrong2026');
      expect(await logsIn(mine)).toBe(true);
    }
    for (let time = 1; time <= 5; time += 1) await mine.logIn(owner.loginName, 'Wrong2026');
    expect(await logsIn(mine)).toBe(false);
    expect(await logsIn()).toBe(true);
    server.clock.offset = minute + 1_000;
    expect(await logsIn(mine)).toBe(true);
  });

  it('does not accept an outdated or foreign browser cookie as a known browser', async () => {
    const mine = newBrowser(database, server);
    await logsIn(mine);
    const copied = new Map(mine.cookies);
    await logsIn(mine);
    await guess(40, addressOf);
    const thief = newBrowser(database, server);
    thief.cookies.set('portico-browser', copied.get('portico-browser') ?? '');
    expect(await logsIn(thief)).toBe(false);
    const other = await newAccount(database, server.clock);
    const theirs = newBrowser(database, server);
    await theirs.logIn(other.loginName, other.password);
    expect(await logsIn(theirs)).toBe(false);
    expect(await logsIn(mine)).toBe(true);
  });

  it('accepts one browser as known to several accounts', async () => {
    const other = await newAccount(database, server.clock);
    const shared = newBrowser(database, server);
    await logsIn(shared);
    await shared.logIn(other.loginName, other.password);
    await guess(40, addressOf);
    expect(await logsIn(shared)).toBe(true);
  });

  it('admits a new browser after a mailed code', async () => {
    await guess(40, addressOf);
    const fresh = newBrowser(database, server);
    expect(await logsIn(fresh)).toBe(false);
    await fresh.call(sendMailCode, { loginname: owner.loginName });
    const browser = createHash('sha256').update(fresh.cookies.get('portico-captcha') ?? '');
    const request = { browser: browser.digest('hex'), personId: owner.personId, lang: 'en' as const };
    await mailCode(request, { database, clock: server.clock });
    const mail = await database.kysely
      .selectFrom('kernel.mails')
      .select('text')
      .where('recipient', '=', owner.mail)
      .executeTakeFirstOrThrow();
    const code = /\n(\d{6})\n/.exec(mail.text)?.[1] ?? '';
    expect((await fresh.call(verifyMailCode, { code })).data).toMatchObject({ success: true });
    expect(await logsIn(fresh)).toBe(true);
  });

  it('limits the failures of an address across accounts, and admits known browsers', async () => {
    const mine = newBrowser(database, server);
    await logsIn(mine, '203.0.113.13');
    // Far beyond the limit of one account: five attempts for each name.
    for (const name of ['nobody1', 'nobody2', 'nobody3', 'nobody4']) {
      expect((await guess(8, () => '203.0.113.13', name)).hashes).toBe(5);
    }
    await database.kysely
      .updateTable('accounts.login_tries')
      .set({ tries: 300, last_at: server.clock.now(), free_at: new Date(server.clock.now().getTime() + 6_000) })
      .where('kind', '=', 'address')
      .execute();
    expect((await guess(5, () => '203.0.113.13', 'nobody77')).hashes).toBe(0);
    expect(await logsIn(newBrowser(database, server), '203.0.113.13')).toBe(false);
    expect(await logsIn(mine, '203.0.113.13')).toBe(true);
    expect(await logsIn()).toBe(true);
  });

  it('logs the verified attempts and the lockout, not every refusal', async () => {
    await guess(30, () => '203.0.113.14');
    const answer = await newBrowser(database, server).logIn(owner.loginName, owner.password, {
      address: '198.51.100.8',
    });
    const { data } = await server.call(ownLogins, {}, { as: (answer.data as { data: SessionSecrets }).data });
    expect(data.rows.map(({ outcome }) => outcome).toSorted()).toEqual([
      'locked_out',
      'succeeded',
      ...Array.from({ length: 5 }, () => 'wrong_password'),
    ]);
    expect(new Set(data.rows.map(({ address }) => address))).toEqual(new Set(['198.51.100.8', '203.0.113.14']));
  });
});

it('reports the number of computed hashes to operators', async () => {
  const before = hashLine.started;
  await newBrowser(database, server).logIn(owner.loginName, owner.password);
  const text = await (await fetch(`${server.url}/metrics`)).text();
  expect(text).toContain(`password_hashes_total ${before + 1}`);
  expect(text).toContain('password_hashes_waiting 0');
});
