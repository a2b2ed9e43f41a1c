import { describe, expect, it } from 'vitest';
import {
  listPolicies,
  policyFacets,
  showPolicy,
  topPolicies,
} from '#zero-carbon/portal/library/policies/policies.contract.ts';
import { seedPolicies } from './seed-policies.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);

const idOf = async (keyword: string): Promise<string> =>
  (await server.call(listPolicies, { keyword }, { lang: 'zh' })).data.items[0]!.id;

describe('/zerocpolicy/top', () => {
  it('returns the newest of each group in the fixed order', async () => {
    const { data: groups } = await server.call(topPolicies, {}, { lang: 'zh' });
    expect(groups.map(({ code, total }) => `${code}${total}`)).toEqual([
      'Z3',
      'T9',
      'A9',
      'I6',
      'E2',
      'M3',
      'S4',
      'L2',
    ]);
    expect(groups[1]!.type).toBe('顶层设计');
    expect(groups[1]!.data.map(({ date }) => date)).toEqual(['2025-03-15', '2024-07-31', '2024-07', '2024-05-23']);
    expect(groups[0]!.data[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      title: '开展零碳工厂建设工作的指导意见',
      date: '2026-01-19',
      lang: 'zh',
      number: '工信部联节〔2026〕13号',
      issuer: '工业和信息化部等五部门',
    });
  });
});

describe('/zerocpolicy/more', () => {
  it('paginates a group, newest first, with its name and total', async () => {
    const first = await server.call(listPolicies, { code: 'A', limit: 5 }, { lang: 'en' });
    expect(first.data).toMatchObject({ type: 'Accounting and factors', total: 9 });
    const second = await server.call(listPolicies, { code: 'A', limit: 5, start: 5 }, { lang: 'en' });
    const dates = [...first.data.items, ...second.data.items].map(({ date }) => date);
    expect(dates).toHaveLength(9);
    expect(dates).toEqual(dates.map(String).toSorted().toReversed());
    expect((await server.call(listPolicies, { code: 'A', start: 20 })).data).toMatchObject({ total: 9, items: [] });
  });

  it('formats a month as a month and sorts it below its days', async () => {
    const { data } = await server.call(listPolicies, { year: '2025', limit: 3 }, { lang: 'zh' });
    expect(data.items.map(({ date }) => date)).toEqual(['2025-12-31', '2025-12', '2025-08-05']);
  });

  it('finds two characters of a title, a number in any brackets and an issuer, in either language', async () => {
    const titles = async (keyword: string) =>
      (await server.call(listPolicies, { keyword }, { lang: 'zh' })).data.items.map(({ title }) => title);
    expect(await titles('绿证')).toEqual([]);
    expect(await titles('碳足')).toHaveLength(3);
    expect(await titles('发改能源(2025)')).toEqual([]);
    expect(await titles('发改能源[2025] 262')).toEqual(['促进可再生能源绿色电力证书市场高质量发展的意见']);
    expect(await titles('ＭＥＴＲＯＬＯＧＹ　centres')).toEqual(['推进国家碳计量中心建设的指导意见']);
    expect(await titles('财政部')).toHaveLength(1);
    expect(await titles('工')).not.toHaveLength(0);
    expect(await titles('%')).toEqual([]);
  });

  it('filters by year and by any issuer', async () => {
    const { data } = await server.call(listPolicies, { issuer: 'nea', year: '2025' }, { lang: 'zh' });
    expect(data.items.map(({ number, title }) => number ?? title)).toEqual([
      '发改办环资〔2025〕1082号',
      '发改环资〔2025〕910号',
      '2023年电力碳足迹因子数据',
    ]);
    expect((await server.call(listPolicies, { issuer: 'nobody' })).data).toMatchObject({ total: 0, items: [] });
  });

  it('refuses invalid parameters, and returns not found for an unknown group', async () => {
    for (const params of [
      { limit: 101 },
      { year: '25' },
      { keyword: '碳'.repeat(101) },
      { start: 10_001 },
      { code: "T'--" },
    ])
      expect((await server.call(listPolicies, params)).code).toBe(4000);
    expect((await server.call(listPolicies, { code: 'XX' })).code).toBe(4003);
  });
});

describe('/zerocpolicy/show', () => {
  it('returns the facts with their verification, and related policies', async () => {
    const { data } = await server.call(showPolicy, { id: await idOf('国办发〔2024〕39号') }, { lang: 'en' });
    expect(data).toMatchObject({
      title: 'Work plan for accelerating a system of dual control over carbon emissions',
      titleForm: 'translated',
      otherTitle: '加快构建碳排放双控制度体系工作方案',
      otherTitleForm: 'short',
      numberCheck: 'unchecked',
      date: '2024-07',
      dateKind: 'signed',
      dateCheck: 'seen',
      code: 'T',
      type: 'Top-level design',
      issuers: [
        { code: 'state-council-office', name: 'General Office of the State Council', homePage: 'https://www.gov.cn/' },
      ],
      compiledOn: '2026-11-21',
      place: { position: 3, total: 9 },
      contentLang: 'en',
    });
    expect(data.content).toContain('dated July 2024');
    expect(data.related.map(({ relation }) => relation)).toEqual(['type', 'type', 'type']);
    expect(data.related.map(({ id }) => id)).not.toContain(data.id);
  });

  it('returns the issuers in the order of the document', async () => {
    const { data } = await server.call(showPolicy, { id: await idOf('发改能源〔2023〕1044号') }, { lang: 'zh' });
    expect(data.issuers.map(({ name }) => name)).toEqual(['国家发展改革委', '财政部', '国家能源局']);
    expect(data.titleForm).toBe('completed');
  });

  it('returns the existing language', async () => {
    const id = await idOf('国办发〔2024〕39号');
    await database.pool.query(
      'update zero_carbon.policies set title_en = null, title_form_en = null, content_en = null where id = $1',
      [id],
    );
    const { data } = await server.call(showPolicy, { id }, { lang: 'en' });
    expect(data).toMatchObject({
      title: '加快构建碳排放双控制度体系工作方案',
      lang: 'zh',
      contentLang: 'zh',
      otherTitle: null,
      titleForm: 'short',
    });
  });

  it('returns not found for an unknown id, and refuses an invalid one', async () => {
    expect((await server.call(showPolicy, { id: '999999' })).code).toBe(4003);
    expect((await server.call(showPolicy, { id: '1 or 1' })).code).toBe(4000);
  });
});

it('/zerocpolicy/facets returns the years and issuers of a group', async () => {
  const { data } = await server.call(policyFacets, { code: 'M' }, { lang: 'zh' });
  expect(data.years).toEqual(['2024', '2023', '2020']);
  expect(data.issuers.map(({ name }) => name)).toEqual(['国务院', '生态环境部', '市场监管总局']);
  expect(data.types).toHaveLength(8);
  expect((await server.call(policyFacets, {})).data.issuers).toHaveLength(12);
});

describe('seeding', () => {
  const rows = async () => (await database.pool.query('select * from zero_carbon.policies order by id')).rows;

  it('changes nothing a second time', async () => {
    const before = await rows();
    expect(await seedPolicies(database.kysely, server.clock)).toBe(0);
    expect(await rows()).toEqual(before);
  });

  it('restores shipped content, and leaves content changed by a user', async () => {
    const [shipped, edited] = await rows();
    const change = `update zero_carbon.policies set title_zh = '改过', shipped_hash = 'another release', edited_at = $2 where id = $1`;
    await database.pool.query(change, [shipped.id, null]);
    await database.pool.query(change, [edited.id, server.clock.now()]);
    expect(await seedPolicies(database.kysely, server.clock)).toBe(1);
    const after = await rows();
    expect(after[0]).toEqual(shipped);
    expect(after[1].title_zh).toBe('改过');
  });

  it('writes no history', async () => {
    const { rows: tables } = await database.pool.query(`select to_regclass('kernel.history') is not null as present`);
    expect(tables[0].present).toBe(true);
    // only the published versions of the rules have seeded history
    const { rows: found } = await database.pool.query(
      `select entity, action from kernel.history where entity not in ('indicator-set', 'factor-set')`,
    );
    expect(found).toEqual([]);
  });
});
