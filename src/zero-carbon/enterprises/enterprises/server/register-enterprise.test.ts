import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { matchesPassword } from '#accounts/identity/people/server/password.ts';
import type { InputOf } from '#kernel/contract/endpoint.ts';
import { registerEnterprise } from '#zero-carbon/enterprises/enterprises/enterprises.contract.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { newCallId, useServer, type CallOptions } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database, { env: { TRUSTED_PROXIES: '127.0.0.1' } });

/** Each from a separate network, because the limit of a network is the subject of another test. */
let networks = 0;
const nextAddress = (): string => `198.51.${100 + Math.floor(networks / 250)}.${networks++ % 250}`;

type Form = Partial<InputOf<typeof registerEnterprise>>;

let count = 0;
const form = (given: Form = {}): Form => {
  count += 1;
  return {
    name: `湖州测试${count}号有限公司`,
    adminMail: `owner${count}@example.cn`,
    loginName: `owner${count}`,
    pwd: 'Portico2026',
    confirmPwd: 'Portico2026',
    ...given,
  };
};

/** Registers as the form does, with both passwords sealed separately. */
async function send(given: Form, options: CallOptions = {}) {
  const id = options.id ?? newCallId();
  const seal = (name: 'pwd' | 'confirmPwd') =>
    given[name] ? { [name]: server.sender.sealField(id, name, given[name]) } : {};
  const params = { ...given, ...seal('pwd'), ...seal('confirmPwd') } as InputOf<typeof registerEnterprise>;
  return server.call(registerEnterprise, params, { lang: 'zh', address: nextAddress(), ...options, id });
}

const rows = async (loginName: string) => {
  const found = await sql<{
    person: string;
    mail: string;
    hash: string;
    party: string;
    name: string;
    role: string;
    credit_code: string | null;
    area: string | null;
    industry: string | null;
  }>`select p.id as person, p.mail, p.password_hash as hash, q.id as party, q.name, m.role, e.credit_code, e.area, e.industry
       from accounts.people p join accounts.memberships m on m.person_id = p.id
       join accounts.parties q on q.id = m.party_id join zero_carbon.enterprises e on e.party_id = q.id
      where p.login_name = ${loginName}`.execute(database.kysely);
  return found.rows;
};

const problemsOf = async (given: Form) => {
  const { code, data } = await send(form(given));
  expect(code).toBe(4000);
  return (data as unknown as { path: string; message: string }[]).map(({ path, message }) => `${path}: ${message}`);
};

describe('registering', () => {
  it('creates the enterprise, its owner and their history, and sends a mail', async () => {
    const given = form({
      creditCode: '91110000 6000 37341l',
      country: ['CN'],
      adminArea: ['330000', '330500', '330523'],
      industry: ['C', '38', '384', '3841'],
      addr: '递铺街道阳光大道 1 号',
      linkman: '沈一诺',
    });
    expect(await send(given)).toMatchObject({ code: 1000, data: {} });
    const [row, ...others] = await rows(given.loginName!);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      name: given.name,
      mail: given.adminMail,
      role: 'enterprise_owner',
      credit_code: '91110000600037341L',
      area: '330523',
      industry: '3841',
    });
    expect(await matchesPassword('Portico2026', row!.hash)).toBe(true);
    const history = await database.kysely
      .selectFrom('kernel.history')
      .select('action')
      .where('party_id', '=', row!.party)
      .orderBy('id')
      .execute();
    expect(history.map(({ action }) => action)).toEqual(['person.add', 'enterprise.register']);
    const mails = await database.kysely
      .selectFrom('kernel.mails')
      .selectAll()
      .where('recipient', '=', given.adminMail!)
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]!.subject).toBe('零碳评价系统：注册成功');
    expect(mails[0]!.text.split('\n')[0]).not.toContain(given.name);
    expect(mails[0]!.text).toContain(given.name);
    expect(mails[0]!.text).toContain(given.loginName);
    expect(mails[0]!.text).not.toContain('Portico2026');
  });

  it('reports missing and invalid values at each field, in the words of the specification', async () => {
    const { data } = await server.call(registerEnterprise, {} as InputOf<typeof registerEnterprise>, { lang: 'zh' });
    const missing = data as unknown as { path: string; message: string }[];
    expect(Object.fromEntries(missing.map(({ path, message }) => [path, message]))).toEqual({
      name: '请输入企业名称',
      adminMail: '请输入邮箱地址',
      loginName: '请输入登录账号',
      pwd: '请输入新密码',
      confirmPwd: '请输入确认新密码',
    });
    expect(await problemsOf({ adminMail: 'owner@' })).toEqual(['adminMail: 请输入正确的邮箱地址']);
    expect(await problemsOf({ loginName: '20260001' })).toEqual(['loginName: 请输入字母或字母与数字的组合']);
    expect(await problemsOf({ loginName: 'owner-1' })).toEqual(['loginName: 请输入字母或字母与数字的组合']);
    expect(await problemsOf({ creditCode: '91110000600037341A' })).toEqual([
      expect.stringMatching(/^creditCode: 统一社会信用代码错误/),
    ]);
    expect((await problemsOf({ pwd: 'short1', confirmPwd: 'short1' }))[0]).toMatch(/^pwd: 请输入 8～16 位/);
    expect(await problemsOf({ confirmPwd: 'Portico2027' })).toEqual([expect.stringMatching(/^confirmPwd: /)]);
  });

  it('refuses a password not sealed for this call', async () => {
    const given = form();
    const answer = await server.call(registerEnterprise, given as InputOf<typeof registerEnterprise>, {});
    expect(answer).toMatchObject({ code: 4000, data: [{ path: 'pwd' }] });
    expect(await rows(given.loginName!)).toEqual([]);
  });

  it('accepts only codes of the lists, each below the previous one', async () => {
    expect(await problemsOf({ country: ['ZZ'] })).toEqual(['country: 请选择列表中的国家或地区']);
    expect(await problemsOf({ adminArea: ['330000', '320500'] })).toEqual(['adminArea: 请选择列表中的行政区划']);
    expect(await problemsOf({ adminArea: ['330523'] })).toEqual(['adminArea: 请选择列表中的行政区划']);
    expect(await problemsOf({ industry: ['A', '38'] })).toEqual(['industry: 请选择列表中的行业']);
  });

  it('refuses an existing name in any notation, and an existing credit code', async () => {
    const given = form({ name: '安吉（Anji）同名有限公司', creditCode: '110108000000016' });
    expect((await send(given)).code).toBe(1000);
    expect(await problemsOf({ name: ' 安吉 (ＡＮＪＩ) 同名有限公司' })).toEqual([
      expect.stringMatching(/^name: 该企业名称已经注册/),
    ]);
    expect(await problemsOf({ creditCode: '１１０１０８０００００００１６' })).toEqual([
      'creditCode: 该统一社会信用代码已被其他企业使用',
    ]);
  });

  it('refuses an existing login name with 000102, and stores nothing of the enterprise', async () => {
    const given = form();
    expect((await send(given)).code).toBe(1000);
    const second = form({ loginName: given.loginName!.toUpperCase() });
    expect(await send(second)).toMatchObject({ code: 5000, errCode: '000102' });
    const left = await database.kysely
      .selectFrom('accounts.parties')
      .select('id')
      .where('name', '=', second.name!)
      .execute();
    expect(left).toEqual([]);
  });

  it('cannot be replayed after a lost response', async () => {
    const given = form();
    const id = newCallId();
    expect((await send(given, { id })).code).toBe(1000);
    expect(await send(given, { id })).toMatchObject({ code: 4009, data: { replayed: true } });
    expect(await rows(given.loginName!)).toHaveLength(1);
  });

  it('can be repeated with the same id after a failure', async () => {
    const taken = form();
    await send(taken);
    const id = newCallId();
    const given = form({ loginName: taken.loginName! });
    expect((await send(given, { id })).errCode).toBe('000102');
    expect((await send(form(), { id })).code).toBe(1000);
  });
});
