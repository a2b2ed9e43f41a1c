import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  getWork,
  sendMailCode,
  verifyCaptcha,
  verifyMailCode,
  verifyWork,
} from '#accounts/captcha/captcha.contract.ts';
import { prove } from '#accounts/captcha/proof-of-work.ts';
import { fakeActor } from '../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { useServer } from '../../../../test/support/use-server.ts';
import { mailCode, type CodeRequest } from './mail-code.ts';

const database = useDatabase();
const server = useServer(database);
let cookie = '';
beforeEach(() => {
  cookie = `portico-captcha=${randomBytes(32).toString('base64url')}`;
});
const wrong = { success: false, reason: 'wrong' };
const over = { success: false, reason: 'expired' };
const good = { success: true, ticket: expect.stringMatching(/^[\w-]{43}$/) as string };

describe('a proof of work', () => {
  const ask = async () => (await server.call(getWork, {}, { cookie })).data;
  const hand = async (numbers: number[]) => (await server.call(verifyWork, { numbers }, { cookie })).data;
  const solve = ({ salt, rounds, bits }: Awaited<ReturnType<typeof ask>>): number[] =>
    Array.from({ length: rounds }, (_, round) => prove(salt, round, bits));

  it('grants one ticket, once', async () => {
    const numbers = solve(await ask());
    const handed = await Promise.all(Array.from({ length: 10 }, () => hand(numbers)));
    expect(handed.filter(({ success }) => success)).toEqual([good]);
    expect(handed.filter(({ success }) => !success)).toHaveLength(9);
  });

  it('is refused if a number is wrong or missing, if it is late, or without a request', async () => {
    expect(await hand([1])).toEqual(over);
    const { rounds } = await ask();
    expect(await hand(Array.from({ length: rounds }, () => 1))).toEqual(wrong);
    await ask();
    expect(await hand([])).toEqual(wrong);
    await ask();
    server.clock.offset += 300_001;
    expect(await hand([1])).toEqual(over);
    server.clock.offset = 0;
  });
});

describe('a mailed code', () => {
  /** Requests a code and runs the job that mails it. */
  async function request(loginname: string) {
    const answer = await server.call(sendMailCode, { loginname }, { cookie });
    const { payload } = await database.kysely
      .selectFrom('kernel.outbox')
      .select('payload')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return { answer, job: payload as CodeRequest };
  }
  const account = async (): Promise<{ loginname: string; personId: string }> => {
    const { personId } = await fakeActor(database, server.clock, {});
    const row = await database.kysely
      .updateTable('accounts.people')
      .set({ mail: 'somebody@example.com' })
      .where('id', '=', personId)
      .returning('login_name')
      .executeTakeFirstOrThrow();
    return { loginname: row.login_name, personId };
  };
  const send = (job: CodeRequest) => mailCode(job, { database, clock: server.clock });
  const mailed = async (): Promise<string> => {
    const mail = await database.kysely
      .selectFrom('kernel.mails')
      .select('text')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return /\n(\d{6})\n/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const browser = async (): Promise<string> => {
    const row = await database.kysely
      .selectFrom('accounts.captcha_mail_codes')
      .select('cookie_hash')
      .orderBy('expires_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return row.cookie_hash.toString('hex');
  };
  const enter = async (code: string) => (await server.call(verifyMailCode, { code }, { cookie })).data;
  const another = (code: string): string => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0');

  it('grants one ticket, once', async () => {
    const { loginname, personId } = await account();
    await server.call(sendMailCode, { loginname }, { cookie });
    await send({ browser: await browser(), personId, lang: 'zh' });
    const code = await mailed();
    expect(await enter(another(code))).toEqual(wrong);
    const entered = await Promise.all(Array.from({ length: 4 }, () => enter(code)));
    expect(entered.filter(({ success }) => success)).toEqual([good]);
    expect(await enter(code)).toEqual(over);
  });

  it('expires after five wrong attempts and after ten minutes', async () => {
    const { loginname, personId } = await account();
    await server.call(sendMailCode, { loginname }, { cookie });
    await send({ browser: await browser(), personId, lang: 'en' });
    const code = await mailed();
    for (let n = 0; n < 5; n += 1) expect(await enter(another(code))).toEqual(wrong);
    expect(await enter(code)).toEqual(over);
    await server.call(sendMailCode, { loginname }, { cookie });
    await send({ browser: await browser(), personId, lang: 'en' });
    const next = await mailed();
    server.clock.offset += 600_001;
    expect(await enter(next)).toEqual(over);
    server.clock.offset = 0;
  });

  it('is requested with the same response for any login name, and mailed only to an existing account', async () => {
    const { loginname } = await account();
    const known = await request(loginname);
    cookie = `portico-captcha=${randomBytes(32).toString('base64url')}`;
    const unknown = await request('nobody-has-this-name');
    expect(unknown.answer).toEqual(known.answer);
    expect(known.answer).toMatchObject({ code: 1000, data: {} });
    expect(unknown.job.personId).toBeNull();
    const before = await database.kysely.selectFrom('kernel.mails').select('id').execute();
    await send(unknown.job);
    expect(await database.kysely.selectFrom('kernel.mails').select('id').execute()).toEqual(before);
    expect(await enter('123456')).toEqual(wrong);
  });

  it('is limited to four an hour for a login name, known or not, and returns when to retry', async () => {
    for (const loginname of ['never-seen', (await account()).loginname]) {
      for (let n = 0; n < 4; n += 1)
        expect((await server.call(sendMailCode, { loginname }, { cookie })).code).toBe(1000);
      const refused = await server.call(sendMailCode, { loginname }, { cookie });
      expect(refused.code).toBe(4029);
      expect((refused.data as { retryAfter?: number }).retryAfter).toBeGreaterThan(3_500);
    }
  });

  it('requires six digits', async () => {
    expect((await server.call(verifyMailCode, { code: '12345' }, { cookie })).code).toBe(4000);
  });
});

it('limits the attempts of a browser and returns when to retry', async () => {
  const codes: number[] = [];
  for (let n = 0; n < 31; n += 1) codes.push((await server.call(verifyCaptcha, { x: 1, width: 310 }, { cookie })).code);
  expect(codes.slice(0, 30).every((code) => code === 1000)).toBe(true);
  const refused = await server.call(verifyWork, { numbers: [] }, { cookie });
  expect([codes[30], refused.code]).toEqual([4029, 4029]);
  expect((refused.data as { retryAfter?: number }).retryAfter).toBeLessThanOrEqual(5);
  cookie = `portico-captcha=${randomBytes(32).toString('base64url')}`;
  expect((await server.call(verifyCaptcha, { x: 1, width: 310 }, { cookie })).code).toBe(1000);
});
