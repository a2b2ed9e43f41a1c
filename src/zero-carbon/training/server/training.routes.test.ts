import { beforeAll, describe, expect, it } from 'vitest';
import { callSealed } from '../../../../test/support/sealed-passwords.ts';
import { fillRegister } from '../../../../test/support/make-training.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { newCallId, useServer, type CallOptions } from '../../../../test/support/use-server.ts';
import type { InputOf } from '#kernel/contract/endpoint.ts';
import { addQueryUser, checkQueryUser, queryTrainingCertificates } from '#zero-carbon/training/training.contract.ts';
import { trainingExamples } from '#zero-carbon/training/training-examples.ts';
import { generateTrainees } from '#demo/server/zero-carbon/training/generate-trainees.ts';

const database = useDatabase();
const server = useServer(database);
const [first, second] = trainingExamples;
const others = generateTrainees(40, '2026-11-21').slice(2);
const password = 'Query2026';

beforeAll(async () => {
  await fillRegister(database, server, 40);
});

const query = (params: Partial<InputOf<typeof queryTrainingCertificates>>, options?: CallOptions) =>
  callSealed(server, queryTrainingCertificates, { queryType: 2, name: first.name, ...params }, options);
const check = (params: Partial<InputOf<typeof checkQueryUser>>) =>
  server.call(checkQueryUser, { queryType: 2, name: first.name, ...params });
const add = (params: Partial<InputOf<typeof addQueryUser>>, options?: CallOptions) =>
  callSealed(
    server,
    addQueryUser,
    { name: first.name, idCard: first.idCard, newPassword: password, confirmNewPassword: password, ...params },
    options,
  );

describe('a query by certificate number', () => {
  it('returns the certificate with its ID card number masked', async () => {
    const { code, data } = await query({ queryType: 1, certNo: first.certNo }, { lang: 'zh' });
    expect(code).toBe(1000);
    expect(data.total).toBe(1);
    expect(data.rows).toEqual([
      expect.objectContaining({
        certNo: first.certNo,
        name: first.name,
        idCard: '33*************52*',
        course: '零碳工厂评价技术员',
        isValid: 'valid',
      }),
    ]);
  });
  it('accepts lower case, the type as text, and spaces around the name', async () => {
    const { data } = await query({ queryType: '1', certNo: first.certNo.toLowerCase(), name: ` ${first.name} ` });
    expect(data.rows).toHaveLength(1);
  });
  it('finds nothing for name and number of different people, or an unknown number', async () => {
    expect((await query({ queryType: 1, certNo: first.certNo, name: second.name })).data).toEqual({
      rows: [],
      total: 0,
    });
    expect((await query({ queryType: 1, certNo: 'ZCT-09-00001' })).data).toEqual({ rows: [], total: 0 });
  });
  it('ignores an ID card number left in the form', async () => {
    expect((await query({ queryType: 1, certNo: first.certNo, idCard: '1' })).data.rows).toHaveLength(1);
  });
});

describe('the check', () => {
  it('returns nocert for an unknown number or name', async () => {
    expect((await check({ idCard: '110105194912310021' })).code).toBe(4000);
    expect((await check({ idCard: '11010519491231002X' })).data).toBe('nocert');
    expect((await check({ idCard: first.idCard, name: second.name })).data).toBe('nocert');
  });
  it('distinguishes people with and without a query password', async () => {
    expect((await check({ idCard: others[0]!.idCard, name: others[0]!.name })).data).toBe('queryUserNotExist');
    expect((await check({ idCard: second.idCard, name: second.name })).data).toBe('queryUserExist');
    expect((await check({ idCard: second.idCard.toLowerCase(), name: second.name })).data).toBe('queryUserExist');
  });
  it('returns other for a query that needs no password', async () => {
    expect((await check({ queryType: 1, certNo: first.certNo })).data).toBe('other');
  });
  it('reports missing fields in the words of the specification', async () => {
    const { data } = await server.call(checkQueryUser, { queryType: 2, name: '' }, { lang: 'zh' });
    expect(data).toEqual([
      { path: 'name', message: '请输入姓名' },
      { path: 'idCard', message: '请输入身份证号' },
    ]);
    const wrong = await server.call(checkQueryUser, { queryType: 2, name: '李', idCard: '123' }, { lang: 'en' });
    expect(wrong.data).toEqual([{ path: 'idCard', message: 'Please enter a valid ID card number' }]);
    const number = await server.call(checkQueryUser, { queryType: 1, name: '李' }, { lang: 'zh' });
    expect(number.data).toEqual([{ path: 'certNo', message: '请输入证书编号' }]);
  });
});

describe('the first query password', () => {
  it('requires the rule and its confirmation, with problems at the fields', async () => {
    for (const short of ['Abc1234', 'abcdefgh', '12345678', 'Abcdefgh12345678X', 'Abc 12345', '密码Abc12345']) {
      const { code, data } = await add({ newPassword: short, confirmNewPassword: short });
      expect([code, (data as unknown as { path: string }[])[0]?.path]).toEqual([4000, 'newPassword']);
    }
    const { data } = await add({ confirmNewPassword: 'Query2027' }, { lang: 'zh' });
    expect(data).toEqual([{ path: 'confirmNewPassword', message: '两次输入的密码不一致' }]);
  });
  it('is refused for an unknown person', async () => {
    const { code, errCode } = await add({ name: second.name });
    expect([code, errCode]).toEqual([5000, '']);
  });
  it('is refused if it was sealed for another call', async () => {
    const params = { name: first.name, idCard: first.idCard, newPassword: password, confirmNewPassword: password };
    const stolen = server.sender.sealField(newCallId(), 'newPassword', password);
    expect((await server.call(addQueryUser, { ...params, newPassword: stolen })).code).toBe(4000);
  });
  it('is set once by concurrent requests', async () => {
    const { name, idCard } = others[1]!;
    const answers = await Promise.all(
      ['Query2026', 'Query2027', 'Query2028'].map((one) =>
        add({ name, idCard, newPassword: one, confirmNewPassword: one }),
      ),
    );
    const codes = answers.map(({ code, errCode }) => `${code} ${errCode}`).toSorted();
    expect(codes).toEqual(['1000 ', '5000 000102', '5000 000102']);
  });
  it('cannot be sent twice with one id', async () => {
    const { name, idCard } = others[2]!;
    const id = newCallId();
    expect((await add({ name, idCard }, { id })).code).toBe(1000);
    expect((await add({ name, idCard }, { id })).code).toBe(4009);
  });
});

describe('a query by ID card number', () => {
  it('returns all certificates of the person, newest first, for the correct password only', async () => {
    expect((await add({})).code).toBe(1000);
    const right = await query({ idCard: first.idCard, queryCode: password });
    expect(right.data.total).toBe(2);
    expect(right.data.rows.map(({ isValid }) => isValid)).toEqual(['valid', 'expired']);
    const page = await query({ idCard: first.idCard, queryCode: password, start: 1, limit: 1 });
    expect([page.data.total, page.data.rows.map(({ isValid }) => isValid)]).toEqual([2, ['expired']]);
    const wrong = await query({ idCard: first.idCard, queryCode: 'Query2027' });
    expect([wrong.code, wrong.msg]).toEqual([5000, 'The query password is wrong']);
  });
  it('returns a withdrawn certificate as withdrawn', async () => {
    const { data } = await query({ name: second.name, idCard: second.idCard, queryCode: 'Portico2026' });
    expect(data.rows.map(({ isValid }) => isValid)).toEqual(['valid', 'valid', 'withdrawn']);
  });
  it('verifies the password itself, with the same refusal for every reason', async () => {
    const withoutPassword = await query({ ...others[3]!, queryCode: password });
    const otherName = await query({ idCard: second.idCard, name: first.name, queryCode: 'Portico2026' });
    const unknownPerson = await query({ idCard: '11010519491231002X', name: first.name, queryCode: password });
    for (const answer of [withoutPassword, otherName, unknownPerson])
      expect([answer.code, answer.msg, answer.data]).toEqual([5000, 'The query password is wrong', null]);
  });
  it('requires the password', async () => {
    const { code, data } = await query({ idCard: first.idCard }, { lang: 'zh' });
    expect([code, data]).toEqual([4000, [{ path: 'queryCode', message: '请输入查询密码' }]]);
  });
  it('refuses a password not sealed for this call', async () => {
    const plain = { queryType: 2, name: first.name, idCard: first.idCard, queryCode: password } as const;
    expect((await server.call(queryTrainingCertificates, plain)).code).toBe(4000);
  });
});

describe('the picture', () => {
  it('is a PNG at a signed path, created once', async () => {
    const ask = () => query({ queryType: 1, certNo: first.certNo });
    const [one, two] = await Promise.all([ask(), ask()]);
    const idOf = (path: string | undefined) => /\/api\/files\/(\d+)/.exec(path ?? '')?.[1];
    expect(idOf(one.data.rows[0]?.certFullUrl)).toBe(idOf(two.data.rows[0]?.certFullUrl));
    const response = await fetch(server.url + one.data.rows[0]!.certFullUrl);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('content-disposition')).toContain(`${first.certNo}.png`);
    const bytes = Buffer.from(await response.arrayBuffer());
    // A4 landscape, at the 200 dpi of every certificate picture
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([2339, 1654]);
    expect((await fetch(`${server.url}/api/files/${idOf(one.data.rows[0]?.certFullUrl)}`)).status).toBe(404);
  });
});
