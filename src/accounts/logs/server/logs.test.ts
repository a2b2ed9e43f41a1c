import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { loginLog, mailLog, recordHistory, resendMail, showMail } from '#accounts/logs/logs.contract.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { sendMail } from '#kernel/mail/server/send-mail.ts';
import { fakeActor, type FakeActor } from '../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { useServer } from '../../../../test/support/use-server.ts';
import { mailById } from './mail-log.queries.ts';
import { readPage } from '#kernel/list/server/list-source.ts';
import { historyOf } from './history-of.ts';

const database = useDatabase();
const server = useServer(database);
let operator: FakeActor;
let enterprise: FakeActor;

beforeAll(async () => {
  operator = await fakeActor(database, server.clock, {
    kind: 'operator',
    permissions: { 'logs.read': 'all', 'mail.resend': 'all' },
  });
  enterprise = await fakeActor(database, server.clock, {});
});

const loginNameOf = async ({ personId }: FakeActor): Promise<string> => {
  const { login_name: name } = await database.kysely
    .selectFrom('accounts.people')
    .select('login_name')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return name;
};

async function tried(who: FakeActor | null, at: string, outcome: 'wrong_password' | 'unknown_account'): Promise<void> {
  await database.kysely
    .insertInto('accounts.login_log')
    .values({ person_id: who?.personId ?? null, at: new Date(at), way: 'password', outcome, address: '203.0.113.9' })
    .execute();
}

describe('the login log', () => {
  it('shows all accounts to whoever may read the logs, and nothing to anyone else', async () => {
    const mine = await server.call(loginLog, {}, { as: operator.session });
    expect(mine.data.rows.map(({ person }) => person?.loginname)).toContain(await loginNameOf(enterprise));
    expect((await server.call(loginLog, {}, { as: enterprise.session })).code).toBe(4003);
  });

  it('is narrowed by name, address, outcome and by days of the business zone', async () => {
    await tried(enterprise, '2026-10-31T15:59:59Z', 'wrong_password');
    await tried(enterprise, '2026-10-31T16:00:00Z', 'wrong_password');
    await tried(null, '2026-11-01T15:59:59Z', 'unknown_account');
    const day = { startDate: '2026-11-01', endDate: '2026-11-01' };
    const asked = async (more: object) =>
      (await server.call(loginLog, { ...day, ...more }, { as: operator.session })).data.rows;
    expect((await asked({})).map(({ at }) => at)).toEqual(['2026-11-01T15:59:59.000Z', '2026-10-31T16:00:00.000Z']);
    expect((await asked({ outcome: 'unknown_account' })).map(({ person }) => person)).toEqual([null]);
    expect(await asked({ address: '203.0.113.9' })).toHaveLength(2);
    expect(await asked({ address: '203.0.113.8' })).toHaveLength(0);
    const name = await loginNameOf(enterprise);
    expect(await asked({ loginname: name.slice(0, 5).toUpperCase() })).toHaveLength(1);
    const refused = await server.call(
      loginLog,
      { startDate: '2026-11-02', endDate: '2026-11-01' },
      { as: operator.session },
    );
    expect(refused).toMatchObject({ code: 4000, data: [{ path: 'endDate' }] });
  });

  it('caps its total, and covers 30 days by default', async () => {
    await sql`insert into accounts.login_log (person_id, at, way, outcome, address)
      select ${enterprise.personId}, timestamptz '2025-01-01 12:00Z' + n * interval '1 second', 'password', 'succeeded', '198.51.100.1'
        from generate_series(1, 10050) n`.execute(database.kysely);
    const { data } = await server.call(
      loginLog,
      { startDate: '2025-01-01', endDate: '2025-01-02', start: 9_990, limit: 20 },
      { as: operator.session },
    );
    expect(data).toMatchObject({ total: 10_000, more: true });
    expect(data.rows).toHaveLength(20);
    const usual = await server.call(loginLog, { address: '198.51.100.1' }, { as: operator.session });
    expect(usual.data.total).toBe(0);
  });
});

describe('the e-mail log', () => {
  const token = 'q3Zb0pVxk2LwTt7yJcR9aUeHs4NfDgM1';
  const send = (to: string, text: string): Promise<string> =>
    database.kysely
      .transaction()
      .execute((tx) => sendMail(tx, { to, subject: '重设密码 402913', text, at: server.clock.now() }));

  it('shows a mail without what would give its reader somebody’s account', async () => {
    const id = await send('li@example.cn', `请打开 http://portal/#/index/reset?token=${token}`);
    const { data } = await server.call(showMail, { id }, { as: operator.session, lang: 'zh' });
    expect(data.masked).toBe(true);
    expect(JSON.stringify(data)).not.toContain(token);
    expect(JSON.stringify(data)).not.toContain('402913');
    const list = await server.call(mailLog, { recipient: 'LI@' }, { as: operator.session });
    expect(list.data.rows).toMatchObject([{ id, recipient: 'li@example.cn', delivery: 'queued' }]);
    expect(JSON.stringify(list.data)).not.toContain('402913');
    expect((await server.call(showMail, { id: '999999' }, { as: operator.session })).code).toBe(4003);
    expect((await server.call(showMail, { id }, { as: enterprise.session })).code).toBe(4003);
  });

  it('shows a demo’s mail whole where no server delivers it, and nowhere else', async () => {
    const link = `http://portal/#/index/reset?token=${token}`;
    const id = await send('demo@example.cn', `请打开 ${link}`);
    const settled = { delivery: 'kept', settled_at: server.clock.now() } as const;
    await database.kysely.updateTable('kernel.mails').set(settled).where('id', '=', id).execute();
    const { text } = (await mailById(database.kysely, id, { demo: false })) ?? {};
    expect(text).not.toContain(token);
    const shown = await mailById(database.kysely, id, { demo: true });
    expect(shown).toMatchObject({ text: `请打开 ${link}`, subject: '重设密码 402913', masked: false });
    await database.kysely.updateTable('kernel.mails').set({ delivery: 'sent' }).where('id', '=', id).execute();
    expect((await mailById(database.kysely, id, { demo: true }))?.text).not.toContain(token);
  });

  it('finds addresses by their beginning, taken literally', async () => {
    await send('a_b@example.cn', 'x');
    await send('axb@example.cn', 'x');
    const { data } = await server.call(mailLog, { recipient: 'a_b' }, { as: operator.session });
    expect(data.rows.map(({ recipient }) => recipient)).toEqual(['a_b@example.cn']);
  });

  it('sends a failed mail again, once, and notes who did; no other', async () => {
    const id = await send('wang@example.cn', 'x');
    const resend = () => server.call(resendMail, { id }, { as: operator.session });
    expect(await resend()).toMatchObject({ code: 4009, data: { state: 'queued' } });
    await database.kysely
      .updateTable('kernel.mails')
      .set({ delivery: 'failed', error: '550 no such user', settled_at: server.clock.now() })
      .where('id', '=', id)
      .execute();
    const failed = await server.call(mailLog, { delivery: 'failed' }, { as: operator.session });
    expect(failed.data.rows.map((mail) => mail.id)).toEqual([id]);
    expect(await resend()).toMatchObject({ code: 1000, data: { delivery: 'queued' } });
    expect(await resend()).toMatchObject({ code: 4009 });
    const jobs = await sql<{ count: string }>`
      select count(*) as count from kernel.outbox where topic = 'kernel.send-mail' and payload ->> 'mailId' = ${id}`.execute(
      database.kysely,
    );
    // the first sending's, and one more
    expect(Number(jobs.rows[0]?.count)).toBe(2);
    const { data } = await server.call(recordHistory, { entity: 'mail', entityId: id }, { as: operator.session });
    expect(data.rows).toMatchObject([
      {
        action: 'mail.resend',
        person: { loginname: await loginNameOf(operator) },
        changes: [{ field: 'delivery', before: '"failed"', after: '"queued"' }],
      },
    ]);
  });
});

describe('the history of a record', () => {
  it('shows each party its own entries alone, and the operator all', async () => {
    const other = await fakeActor(database, server.clock, {});
    const asWho = ({ personId, partyId }: FakeActor) => ({ personId, partyId });
    await database.kysely.transaction().execute(async (tx) => {
      for (const actor of [asWho(enterprise), asWho(other), { personId: null, partyId: null }]) {
        await record(tx, {
          actor,
          entity: 'test-record',
          entityId: '7',
          action: 'test-record.edit',
          at: server.clock.now(),
          content: { before: { name: '旧名', tags: ['a'] }, after: { name: '新名', tags: ['a'] }, reason: '更名' },
        });
      }
    });
    const seenBy = async (who: FakeActor, permissions: [string, 'all'][] = []) => {
      const actor = { ...asWho(who), sessionId: '1', permissions: new Map(permissions) };
      const history = historyOf(database.kysely, actor, { entity: 'test-record', entityId: '7' });
      return (await readPage(database.kysely, history, { sort: '-at', start: 0, limit: 20 })).rows;
    };
    expect(await seenBy(enterprise)).toHaveLength(1);
    expect((await seenBy(other))[0]?.person?.loginname).toBe(await loginNameOf(other));
    const all = await seenBy(operator, [['logs.read', 'all']]);
    expect(all).toHaveLength(3);
    expect(all[0]).toMatchObject({
      person: null,
      changes: [
        { field: 'name', before: '"旧名"', after: '"新名"' },
        { field: 'tags', before: '["a"]', after: '["a"]' },
        { field: 'reason', before: null, after: '"更名"' },
      ],
    });
  });
});
