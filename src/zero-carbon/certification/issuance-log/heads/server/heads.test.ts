import { beforeAll, expect, it } from 'vitest';
import { recipientsOf } from '#accounts/identity/people/server/recipients-of.ts';
import type { JobContext } from '#kernel/jobs/server/job.ts';
import { loadDemoCertificates } from '#demo/server/zero-carbon/certificates/load-demo-certificates.ts';
import { isSigned, readCheckpoint } from '#zero-carbon/certification/issuance-log/checkpoint.ts';
import { fromBase64 } from '#zero-carbon/certification/issuance-log/bytes.ts';
import { askForHeads, confirmHeads, endHeads } from '#zero-carbon/certification/issuance-log/heads/heads.contract.ts';
import { beginLog } from '#zero-carbon/certification/issuance-log/server/begin-log.ts';
import { newBrowser } from '../../../../../../test/support/use-browser.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';
import { forgetUnconfirmed } from './forget-readers.ts';
import { mailConfirmation } from './mail-confirmation.ts';
import { mailHeads } from './mail-heads.ts';

const database = useDatabase();
const server = useServer(database);
const day = 86_400_000;
let endOfThird = '';
const parts = () => ({
  keyring: server.keyring,
  recipients: { publicUrl: 'https://portal.example', of: recipientsOf },
});

beforeAll(async () => {
  await loadDemoCertificates(database.pool, 300, server.clock.today());
  const { keyring, clock } = server;
  await beginLog({ database, clock, keyring, publicUrl: 'https://portal.example', onProgress: () => {} });
});

const ask = async (mail: string) => {
  const browser = newBrowser(database, server);
  return browser.call(askForHeads, { mail, ticket: await browser.ticket() });
};
const readers = async () =>
  (
    await database.pool.query<{ id: string; mail: string; token_hash: Buffer | null; mailed_on: string | null }>(
      'select id::text, mail, token_hash, mailed_on::text from zero_carbon.head_readers order by id',
    )
  ).rows;
const mailsTo = async (mail: string) =>
  (
    await database.pool.query<{ subject: string; text: string; unsubscribe: string | null }>(
      'select subject, text, unsubscribe from kernel.mails where recipient = $1 order by id',
      [mail],
    )
  ).rows;
const runMails = async (mail: string): Promise<void> => {
  const found = (await readers()).find((reader) => reader.mail === mail)!;
  const context = { database, clock: server.clock, services: parts() } as unknown as JobContext;
  await mailConfirmation({ readerId: found.id }, context);
};
const tokenIn = (text: string, page: string): string => new RegExp(`log/${page}\\?token=([\\w.-]+)`).exec(text)![1]!;
async function subscribed(mail: string): Promise<string> {
  expect((await ask(mail)).code).toBe(1000);
  await runMails(mail);
  const [{ text } = { text: '' }] = await mailsTo(mail);
  expect((await server.call(confirmHeads, { token: tokenIn(text, 'confirm') })).code).toBe(1000);
  return tokenIn(text, 'unsubscribe');
}

it('mails only subscribers confirmed by the mailed link, which is valid once', async () => {
  expect((await ask('Reader@Example.cn')).code).toBe(1000);
  await runMails('Reader@Example.cn');
  expect(await mailHeads(database, server.clock, parts())).toBe(0);
  const [mail] = await mailsTo('Reader@Example.cn');
  const token = tokenIn(mail!.text, 'confirm');
  const [reader] = await readers();
  expect(reader!.token_hash).not.toBeNull();
  expect(JSON.stringify(await database.pool.query('select * from zero_carbon.head_readers'))).not.toContain(token);
  expect((await server.call(confirmHeads, { token: 'nothing' })).code).toBe(5000);
  expect((await server.call(confirmHeads, { token })).code).toBe(1000);
  expect((await server.call(confirmHeads, { token })).code).toBe(5000);
});

it('returns the same response for any address, and mails a confirmed one no link and others at most three', async () => {
  expect(await ask('reader@example.cn')).toEqual(await ask('stranger@example.cn'));
  await runMails('Reader@Example.cn');
  expect(await mailsTo('Reader@Example.cn')).toHaveLength(1);
  for (let times = 0; times < 5; times += 1) await runMails('stranger@example.cn');
  const mails = await mailsTo('stranger@example.cn');
  expect(mails).toHaveLength(3);
  // only the newest link is valid
  expect((await server.call(confirmHeads, { token: tokenIn(mails[0]!.text, 'confirm') })).code).toBe(5000);
  expect((await ask('no address')).code).toBe(4000);
  const browser = newBrowser(database, server);
  expect((await browser.call(askForHeads, { mail: 'a@example.cn', ticket: 'none' })).errCode).toBe('000109');
});

it('deletes unconfirmed subscribers with their mails', async () => {
  expect(await forgetUnconfirmed(database.kysely, server.clock)).toBe(0);
  server.clock.offset += 2 * day;
  const [link] = (await mailsTo('stranger@example.cn')).slice(-1);
  expect((await server.call(confirmHeads, { token: tokenIn(link!.text, 'confirm') })).code).toBe(5000);
  expect(await forgetUnconfirmed(database.kysely, server.clock)).toBe(1);
  expect((await readers()).map(({ mail }) => mail)).toEqual(['Reader@Example.cn']);
  expect(await mailsTo('stranger@example.cn')).toEqual([]);
});

it('mails the head of each day once, states if the log has grown, and lists it publicly', async () => {
  await subscribed('second@example.cn');
  endOfThird = await subscribed('third@example.cn');
  server.clock.offset += day;
  expect(await mailHeads(database, server.clock, parts())).toBe(3);
  expect(await mailHeads(database, server.clock, parts())).toBe(0);
  const [, first] = await mailsTo('second@example.cn');
  server.clock.offset += day;
  expect(await mailHeads(database, server.clock, parts())).toBe(3);
  await database.pool.query(
    `insert into zero_carbon.certificate_changes (certificate_id, at, on_date, kind)
     select id, $1, $2, 'restored' from zero_carbon.certificates order by id limit 2`,
    [server.clock.now(), server.clock.today()],
  );
  server.clock.offset += day;
  expect(await mailHeads(database, server.clock, parts())).toBe(3);
  const [, , same, grown] = await mailsTo('second@example.cn');
  expect(same!.text).toContain('Nothing has been added since the head of');
  expect(grown!.text).toContain('That is 2 entries more than in the head of');
  const { total, heads } = await (await fetch(`${server.url}/log/heads?start=0&limit=3`)).json();
  expect(total).toBe(4);
  expect(heads).toMatchObject([{ mailed: 3 }, { mailed: 3 }, { mailed: 3 }]);
  const keys = await (await fetch(`${server.url}/log/keys`)).json();
  const own = keys.filter((key: { organisation: string | null }) => key.organisation === null);
  for (const [at, mail] of [grown, same, first].entries()) {
    expect(mail!.text).toContain(`\n\n${heads[at].checkpoint}`);
    expect(mail!.unsubscribe).toMatch(/^https:\/\/portal\.example\/log\/unsubscribe\?token=/);
    expect(
      isSigned(
        readCheckpoint(heads[at].checkpoint)!,
        own.map((key: { publicKey: string }) => fromBase64(key.publicKey)!),
      ),
    ).toBe(true);
  }
  expect((await fetch(`${server.url}/log/heads?start=0&limit=101`)).status).toBe(400);
});

it('continues after a crash: mails only subscribers not yet mailed that day', async () => {
  server.clock.offset += day;
  await database.pool.query(`update zero_carbon.head_readers set mailed_on = $1 where mail = 'second@example.cn'`, [
    server.clock.today(),
  ]);
  expect(await mailHeads(database, server.clock, parts())).toBe(2);
  const sent = await Promise.all([
    mailHeads(database, server.clock, parts()),
    mailHeads(database, server.clock, parts()),
  ]);
  expect(sent).toEqual([0, 0]);
  expect(await mailsTo('second@example.cn')).toHaveLength(4);
});

it('ends with one click, in the mail program too, and deletes the address', async () => {
  // the envelope key belongs to the day on which the test started
  server.clock.offset = 0;
  const token = endOfThird;
  expect((await server.call(endHeads, { token: `${token.slice(0, -2)}AA` })).code).toBe(5000);
  expect((await server.call(endHeads, { token: '1' })).code).toBe(5000);
  for (let times = 0; times < 2; times += 1) expect((await server.call(endHeads, { token })).code).toBe(1000);
  expect(await mailsTo('third@example.cn')).toEqual([]);

  const [, mail] = await mailsTo('second@example.cn');
  const address = server.url + new URL(mail!.unsubscribe!).pathname + new URL(mail!.unsubscribe!).search;
  const opened = await fetch(address, { redirect: 'manual' });
  expect([opened.status, opened.headers.get('location')]).toEqual([
    303,
    `http://127.0.0.1:8080/#/index/log/unsubscribe?token=${new URL(address).searchParams.get('token')}`,
  ]);
  const click = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  const posted = await fetch(address, { ...click, body: 'List-Unsubscribe=One-Click' });
  expect([posted.status, await posted.json()]).toEqual([200, { unsubscribed: true }]);
  expect((await readers()).map(({ mail: kept }) => kept)).toEqual(['Reader@Example.cn']);
  expect(JSON.stringify((await database.pool.query('select * from kernel.mails')).rows)).not.toMatch(/second|third/);
  expect((await fetch(`${server.url}/log/unsubscribe?token=x`, { method: 'POST' })).status).toBe(400);
});
