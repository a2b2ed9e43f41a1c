import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { failedJobs } from '#kernel/jobs/server/failed-jobs.ts';
import type { JobServices } from '#kernel/jobs/server/job.ts';
import { startJobs, type Jobs } from '#kernel/jobs/server/start-jobs.ts';
import { createLog } from '#kernel/log/server/log.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { sendMailJob } from './mail.jobs.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { sendMail } from './send-mail.ts';

const database = useDatabase();
const clock = createClock('Asia/Shanghai');
const received: { to: string[]; message: string }[] = [];
const lines: string[] = [];
let mailServer: SMTPServer;
let smtpUrl = '';
let refusal: { code: number; times: number } | undefined;
let running: { jobs: Jobs; mailer: Mailer } | undefined;

beforeAll(async () => {
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      if (refusal && refusal.times > 0) {
        refusal.times -= 1;
        callback(Object.assign(new Error(`<${address}> is not wanted`), { responseCode: refusal.code }));
      } else callback();
    },
    onData(stream, session, callback) {
      void (async () => {
        received.push({ message: await text(stream), to: session.envelope.rcptTo.map(({ address }) => address) });
        callback();
      })();
    },
  });
  mailServer.listen(0, '127.0.0.1');
  await once(mailServer.server, 'listening');
  smtpUrl = `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => mailServer.close(() => resolve())));
afterEach(async () => {
  await running?.jobs.stop();
  await running?.mailer.close();
  running = undefined;
  refusal = undefined;
  received.length = 0;
  lines.length = 0;
});

async function start(url: string | undefined, retry = sendMailJob.retry): Promise<void> {
  const mailer = createMailer({ smtpUrl: url, from: 'Portico <portal@portico.example>' });
  const log = createLog({ level: 'debug', destination: { write: (line) => lines.push(line) } });
  const services = { mailer } as JobServices;
  const jobs = startJobs({
    database,
    url: database.url,
    clock,
    zone: 'Asia/Shanghai',
    log,
    jobs: [{ ...sendMailJob, retry }],
    services,
  });
  running = { jobs, mailer };
  await jobs.ready;
}
/** An address without a listener. */
async function unusedAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `smtp://127.0.0.1:${port}`;
}
const post = (subject: string): Promise<string> =>
  database.kysely.transaction().execute((tx) =>
    sendMail(tx, {
      to: 'li.ming@example.cn',
      subject,
      text: '您的报告已通过审核。',
      html: '<p>您的报告已通过审核。</p>',
      secrets: [],
      at: clock.now(),
    }),
  );
const logged = (id: string) =>
  database.kysely.selectFrom('kernel.mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const until = (check: () => void | Promise<void>): Promise<unknown> =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 });

test('sends a mail once its transaction commits, and logs it', async () => {
  await start(smtpUrl);
  const failing = database.kysely.transaction().execute(async (tx) => {
    await sendMail(tx, { to: 'never@example.cn', subject: 'never', text: 'x', secrets: [], at: clock.now() });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  const id = await post('报告已通过');
  await until(async () => expect((await logged(id)).delivery).toBe('sent'));
  expect(received).toHaveLength(1);
  const { to, message } = received[0]!;
  expect(to).toEqual(['li.ming@example.cn']);
  expect(message).toMatch(/^From: Portico <portal@portico\.example>\r$/m);
  expect(message).toMatch(/^To: li\.ming@example\.cn\r$/m);
  expect(message).toMatch(new RegExp(`^Message-ID: <${id}\\.\\d+\\.portico@portico\\.example>\\r$`, 'm'));
  expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(message).toContain(`Subject: =?UTF-8?B?${Buffer.from('报告已通过').toString('base64')}?=`);
  expect(message).toContain('multipart/alternative');
  expect(await logged(id)).toMatchObject({ attempts: 1, error: null, settled_at: expect.any(Date) as Date });
});

test('adds the unsubscribe headers only to a mail with an unsubscribe link', async () => {
  await start(smtpUrl);
  const address = 'https://portal.example/end?token=abc';
  await post('没有退订');
  await database.kysely.transaction().execute((tx) =>
    sendMail(tx, {
      to: 'li.ming@example.cn',
      subject: 'ends',
      text: 'x',
      unsubscribe: address,
      secrets: [],
      at: clock.now(),
    }),
  );
  await until(() => expect(received).toHaveLength(2));
  const ends = received.map(({ message }) => /^List-Unsubscribe/m.test(message));
  expect(ends.filter(Boolean)).toHaveLength(1);
  const { message } = received[ends.indexOf(true)]!;
  expect(message).toContain(`List-Unsubscribe: <${address}>`);
  expect(message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('stores a mail without a mail server, readable in the log', async () => {
  await start(undefined);
  const id = await post('报告已通过');
  await until(async () => expect((await logged(id)).delivery).toBe('kept'));
  expect(await logged(id)).toMatchObject({ recipient: 'li.ming@example.cn', text: '您的报告已通过审核。' });
});

test('retries while the mail server is busy', async () => {
  refusal = { code: 450, times: 1 };
  await start(smtpUrl, { limit: 3, delaySeconds: 1 });
  const id = await post('later');
  await until(async () => expect((await logged(id)).delivery).toBe('sent'));
  expect(await logged(id)).toMatchObject({ attempts: 2, error: null });
});

test('does not retry a permanent refusal, and logs no address', async () => {
  refusal = { code: 550, times: 1 };
  await start(smtpUrl);
  const id = await post('refused');
  await until(async () => expect((await logged(id)).delivery).toBe('failed'));
  expect(await logged(id)).toMatchObject({ attempts: 1, error: expect.stringContaining('is not wanted') as string });
  expect(lines.some((line) => line.includes('mail refused'))).toBe(true);
  expect(lines.join('')).not.toContain('li.ming');
});

test('marks the mail and its job as failed if the mail server stays unreachable', async () => {
  await start(await unusedAddress(), { limit: 1, delaySeconds: 1 });
  const id = await post('nobody there');
  await until(async () => expect((await logged(id)).delivery).toBe('failed'));
  await until(async () =>
    expect(await failedJobs(database.kysely)).toMatchObject([{ name: 'kernel.send-mail', attempts: 2 }]),
  );
  expect(lines.join('')).not.toContain('li.ming');
});

test('refuses a mail that would add headers before it is stored', async () => {
  const hostile = { to: 'a@example.cn', subject: 'x\r\nBcc: b@example.cn', text: 'x', secrets: [], at: clock.now() };
  await expect(sendMail(database.kysely, hostile)).rejects.toThrow(TypeError);
});
