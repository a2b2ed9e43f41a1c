import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditHistory, loginLog, mailLog, recordKinds, resendMail, showMail } from '#accounts/logs/logs.contract.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { sendMail } from '#kernel/mail/server/send-mail.ts';
import { fakeActor, type FakeActor } from '../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { useServer } from '../../../../test/support/use-server.ts';
import { mailById } from './mail-log.queries.ts';
import { readPage } from '#kernel/list/server/list-source.ts';
import { roleNames } from '#accounts/roles/server/role-names.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
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
  it('lists all accounts for a caller with the permission only', async () => {
    const mine = await server.call(loginLog, {}, { as: operator.session });
    expect(mine.data.rows.map(({ person }) => person?.loginname)).toContain(await loginNameOf(enterprise));
    expect((await server.call(loginLog, {}, { as: enterprise.session })).code).toBe(4003);
  });

  it('filters by name, address, outcome and days of the business zone', async () => {
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

  it('limits its total, and covers 30 days by default', async () => {
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
      .execute((tx) =>
        sendMail(tx, { to, subject: '重设密码 402913', secrets: ['402913'], text, at: server.clock.now() }),
      );

  it('masks secrets in a mail that would give access to an account', async () => {
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

  it('returns a demo mail unmasked only if no server delivers it', async () => {
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

  it('finds addresses by a literal prefix', async () => {
    await send('a_b@example.cn', 'x');
    await send('axb@example.cn', 'x');
    const { data } = await server.call(mailLog, { recipient: 'a_b' }, { as: operator.session });
    expect(data.rows.map(({ recipient }) => recipient)).toEqual(['a_b@example.cn']);
  });

  it('resends only a failed mail, once, and records the caller', async () => {
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
    // the job of the first sending, and one more
    expect(Number(jobs.rows[0]?.count)).toBe(2);
    const { data } = await server.call(auditHistory, { entity: 'mail', entityId: id }, { as: operator.session });
    expect(data.rows).toMatchObject([
      {
        record: { kind: 'Mail', name: 'wang@example.cn' },
        action: 'Sent again',
        person: { loginname: await loginNameOf(operator) },
        changes: [{ field: 'delivery', label: 'Delivery', before: 'Failed', after: 'Queued' }],
      },
    ]);
  });
});

describe('the history of a record', () => {
  it('returns each party its own entries, and the operator all', async () => {
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
          content: {
            before: { name: '旧名', tags: ['a'], roles: ['administrator'], site: { place: 'A', code: 1 } },
            after: { name: '新名', tags: ['a'], roles: ['administrator', 'no-role'], site: { place: 'B', code: 1 } },
            reason: '更名',
          },
        });
      }
    });
    const seenBy = async (who: FakeActor, permissions: [string, 'all'][] = []) => {
      const actor = { ...asWho(who), permissions: new Map(permissions) };
      const reader = { db: database.kysely, pool: database.pool, lang: 'en' as const, actor };
      const history = historyOf(reader, [testRecord], { entityId: '7' });
      return (await readPage({ db: database.kysely }, history, { sort: '-at', start: 0, limit: 20 })).rows;
    };
    expect(await seenBy(enterprise)).toHaveLength(1);
    expect((await seenBy(other))[0]?.person?.loginname).toBe(await loginNameOf(other));
    const all = await seenBy(operator, [['logs.read', 'all']]);
    expect(all).toHaveLength(3);
    expect(all[0]).toMatchObject({
      person: null,
      action: 'Edited',
      changes: [
        { field: 'name', label: 'Name', before: '旧名', after: '新名' },
        { field: 'roles', label: 'Roles', before: 'Administrator', after: 'Administrator, no-role' },
        { field: 'reason', label: 'Reason', before: null, after: '更名' },
        { field: 'site.place', label: 'site.place', before: 'A', after: 'B' },
      ],
    });
  });
});

const testRecord: RecordKind = {
  entity: 'test-record',
  name: { zh: '测试', en: 'Test' },
  actions: { 'test-record.edit': { zh: '修改', en: 'Edited' } },
  fields: {
    name: { zh: '名称', en: 'Name' },
    tags: { zh: '标签', en: 'Tags' },
    roles: { label: { zh: '角色', en: 'Roles' }, names: roleNames },
  },
  names: async () => new Map(),
};

describe('the audit history', () => {
  const asked = async (params: object) =>
    (await server.call(auditHistory, params, { as: operator.session, lang: 'zh' })).data;

  it('lists all records from the newest, filtered by kind, day and person', async () => {
    await move('2021-03-01T15:59:59Z', operator, 'mail', '901', 'mail.resend');
    await move('2021-03-01T16:00:00Z', enterprise, 'party', enterprise.partyId, 'party.edit');
    await move('2021-03-02T16:00:00Z', operator, 'enterprise', enterprise.partyId, 'enterprise.edit');
    const { rows } = await asked({});
    expect(rows.map(({ id }) => Number(id))).toEqual(rows.map(({ id }) => Number(id)).toSorted((a, b) => b - a));
    const actions = async (params: object) => (await asked(params)).rows.map(({ action }) => action);
    // a day of the business zone
    expect(await actions({ startDate: '2021-03-02', endDate: '2021-03-02' })).toEqual(['修改资料']);
    // entries of several domains about one entity are one kind
    expect(await actions({ entity: 'party', entityId: enterprise.partyId })).toEqual(['修改资料', '修改资料']);
    const login = await loginNameOf(operator);
    const days = { startDate: '2021-01-01', endDate: '2021-12-31' };
    expect((await asked({ find: login.toUpperCase(), ...days })).rows).toMatchObject([
      { record: { entity: 'party', kind: '企业' }, person: { loginname: login } },
      { record: { kind: '邮件', id: '901', name: null } },
    ]);
    const { rows: parties } = await database.pool.query<{ name: string }>(
      'select name from accounts.parties where id = $1',
      [enterprise.partyId],
    );
    expect((await asked({ find: parties[0]!.name.slice(2), ...days })).total).toBe(2);
    expect((await asked({ find: 'nobody-is-called-so' })).total).toBe(0);
  });

  it('requires the permission, and names its kinds in the caller’s language', async () => {
    for (const params of [{}, { find: 'zz' }])
      expect((await server.call(auditHistory, params, { as: enterprise.session })).code).toBe(4003);
    const { data } = await server.call(recordKinds, {}, { as: operator.session, lang: 'zh' });
    expect(data.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['单位', '账号', '邮件', '企业证书', '头显', '订单', '导出']),
    );
    expect(data.map(({ entity }) => entity)).not.toContain('enterprise');
  });

  const move = (at: string, who: FakeActor, entity: string, entityId: string, action: string) =>
    database.kysely.transaction().execute((tx) =>
      record(tx, {
        actor: { personId: who.personId, partyId: who.partyId },
        entity,
        entityId,
        action,
        at: new Date(at),
        content: { before: { name: '甲' }, after: { name: '乙' } },
      }),
    );
});
