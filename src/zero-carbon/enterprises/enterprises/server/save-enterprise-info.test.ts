import { describe, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract/endpoint.ts';
import { enterpriseInfo, saveEnterpriseInfo } from '#zero-carbon/enterprises/enterprises/enterprises.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);

const owner = () => fakeActor(database, server.clock, { role: 'enterprise_owner' });
const read = async ({ session }: FakeActor, lang: 'zh' | 'en' = 'zh') =>
  (await server.call(enterpriseInfo, {}, { as: session, lang })).data;
const save = (actor: FakeActor, given: Partial<InputOf<typeof saveEnterpriseInfo>>) =>
  server.call(saveEnterpriseInfo, given as InputOf<typeof saveEnterpriseInfo>, { as: actor.session, lang: 'zh' });

const whole = {
  creditCode: '91330523ma2jk7xy4u',
  country: ['CN'],
  adminArea: ['440000', '441900'],
  industry: ['C', '39'],
  addr: '松山湖大道 1 号',
  linkman: '李明',
  phone: '+86 138 0571 0001',
  mail: 'li@example.cn',
  website: 'https://example.cn',
  stockCode: 'SZ300750',
  establishedOn: '2019-03-01',
};

describe('basic information', () => {
  it('exists for a new enterprise, and lists the fields a report requires', async () => {
    const info = await read(await owner());
    expect(info).toMatchObject({ version: 0, creditCode: null, adminArea: [], complete: 0, nameFixed: false });
    expect(info.missing).toEqual([
      'creditCode',
      'establishedOn',
      'country',
      'adminArea',
      'industry',
      'addr',
      'linkman',
      'phone',
      'mail',
    ]);
  });

  it('is normalised in each field, and returned with names', async () => {
    const actor = await owner();
    const { name } = await read(actor);
    const saved = await save(actor, { version: 0, name, ...whole });
    expect(saved).toMatchObject({
      code: 1000,
      data: {
        version: 1,
        creditCode: '91330523MA2JK7XY4U',
        adminArea: ['440000', '441900'],
        adminAreaView: '广东省 / 东莞市',
        industryView: '制造业 / 计算机、通信和其他电子设备制造业',
        countryView: '中国',
        phone: '13805710001',
        stockCode: 'sz300750',
        missing: [],
        complete: 100,
      },
    });
    expect(await read(actor)).toEqual(saved.data);
    expect((await read(actor, 'en')).adminAreaView).toBe('Guangdong / Dongguan');
  });

  it('is saved on its version only', async () => {
    const actor = await owner();
    const { name } = await read(actor);
    const [one, other] = await Promise.all([
      save(actor, { version: 0, name, linkman: '甲' }),
      save(actor, { version: 0, name, linkman: '乙' }),
    ]);
    expect(new Set([one.code, other.code])).toEqual(new Set([1000, 4009]));
    expect(await save(actor, { version: 0, name, linkman: '丙' })).toMatchObject({ code: 4009, data: { state: '1' } });
    expect(await save(actor, { version: 1, name: `${name}（新）`, linkman: '丁' })).toMatchObject({
      data: { version: 2, name: `${name}（新）`, linkman: '丁' },
    });
  });

  it('records the changed fields in the history, before and after', async () => {
    const actor = await owner();
    const { name } = await read(actor);
    await save(actor, { version: 0, name, linkman: '甲', addr: '一号' });
    await save(actor, { version: 1, name, linkman: '甲', addr: '二号' });
    await save(actor, { version: 2, name, linkman: '甲', addr: '二号' });
    const history = await database.kysely
      .selectFrom('kernel.history')
      .select(['action', 'content', 'person_id'])
      .where('entity', '=', 'enterprise')
      .where('entity_id', '=', actor.partyId)
      .orderBy('id')
      .execute();
    expect(history.map(({ content }) => JSON.parse(content!))).toEqual([
      { before: { address: null, contact: null }, after: { address: '一号', contact: '甲' } },
      { before: { address: '一号' }, after: { address: '二号' } },
    ]);
    expect(history[0]?.person_id).toBe(actor.personId);
  });

  it('refuses name and credit code of another enterprise', async () => {
    const [first, second] = [await owner(), await owner()];
    const { name: taken } = await read(first);
    const { name } = await read(second);
    await save(first, { version: 0, name: taken, creditCode: '110108000000016' });
    expect(await save(second, { version: 0, name: ` ${taken.toUpperCase()} ` })).toMatchObject({
      code: 4000,
      data: [{ path: 'name' }],
    });
    expect(await save(second, { version: 0, name, creditCode: '110108000000016' })).toMatchObject({
      code: 4000,
      data: [{ path: 'creditCode' }],
    });
    expect((await read(second)).version).toBe(0);
  });

  it('requires an area only for China', async () => {
    const actor = await owner();
    const { name } = await read(actor);
    const { data } = await save(actor, { version: 0, name, ...whole, creditCode: '', country: ['DE'] });
    expect(data).toMatchObject({ countryView: '德国', adminArea: [], missing: ['creditCode'], complete: 87 });
  });

  it('reports each invalid value at its field', async () => {
    const actor = await owner();
    const { name } = await read(actor);
    const wrong = { phone: '12345', mail: 'li@', website: 'example.cn', stockCode: '300750' };
    const { code, data } = await save(actor, { version: 0, name, ...wrong });
    expect(code).toBe(4000);
    expect((data as unknown as { path: string }[]).map(({ path }) => path)).toEqual(Object.keys(wrong));
  });

  it('refuses to change name and credit code of an enterprise with a certificate', async () => {
    const actor = await owner();
    const { name } = await read(actor);
    await save(actor, { version: 0, name, creditCode: '440301103097413' });
    const { partyId } = await fakeActor(database, server.clock, { kind: 'review_organisation' });
    const organisation = await database.kysely
      .insertInto('zero_carbon.organisations')
      .values({ code: '999', name_zh: '测试', name_en: 'Test', search_key: '测试', party_id: partyId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.kysely
      .insertInto('zero_carbon.certificates')
      .values({
        number: 'ZCE-999-26-II5-00001R0-A',
        enterprise_name: name,
        enterprise_name_en: null,
        name_key: name,
        name_en_key: null,
        search_key: name,
        party_id: actor.partyId,
        credit_code: '440301103097413',
        site_address: '一号',
        boundary_zh: '边界',
        boundary_en: 'Boundary',
        evaluation_type: 'I',
        star: 3,
        standard: 'T/CECA-G 0171-2022',
        report_start: '2025-01-01',
        report_end: '2025-12-31',
        organisation_id: organisation.id,
        first_issued_on: '2026-06-01',
        issued_on: '2026-06-01',
        expires_on: '2029-05-31',
        state: 'valid',
        state_on: null,
        state_note_zh: null,
        state_note_en: null,
        decide_by: null,
        replaces_id: null,
      })
      .execute();
    expect(await save(actor, { version: 1, name: `${name} 2`, creditCode: '' })).toMatchObject({
      code: 4000,
      data: [{ path: 'name' }, { path: 'creditCode' }],
    });
    const kept = await save(actor, { version: 1, name, creditCode: '440301103097413', linkman: '李明' });
    expect(kept).toMatchObject({ code: 1000, data: { nameFixed: true, linkman: '李明' } });
  });
});
