import { describe, expect, it } from 'vitest';
import { areas, countries, industries } from '#zero-carbon/enterprises/enterprises/enterprises.contract.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { seedReferenceData } from './seed-reference-data.ts';

const database = useDatabase();
const server = useServer(database);

const countOf = async (table: 'areas' | 'industries' | 'countries') => {
  const { rows } = await database.pool.query<{ count: string }>(`select count(*) from zero_carbon.${table}`);
  return Number(rows[0]?.count);
};

describe('reference lists', () => {
  it('contain 34 provinces, 20 sections, 97 divisions, 473 groups, 1,381 classes and 249 countries', async () => {
    expect((await server.call(areas, {})).data).toHaveLength(34);
    expect((await server.call(industries, {})).data).toHaveLength(20);
    expect(await countOf('industries')).toBe(20 + 97 + 473 + 1_381);
    expect(await countOf('countries')).toBe(249);
    expect(await countOf('areas')).toBe(3_354);
  });

  it('lead from a province to a county, as deep as GB/T 2260', async () => {
    const below = async (parent?: string) => (await server.call(areas, { parent }, { lang: 'zh' })).data;
    expect(await below()).toContainEqual({ code: '330000', name: '浙江省', leaf: false });
    expect(await below('330000')).toContainEqual({ code: '330500', name: '湖州市', leaf: false });
    expect(await below('330500')).toContainEqual({ code: '330523', name: '安吉县', leaf: true });
    expect(await below('440000')).toContainEqual({ code: '441900', name: '东莞市', leaf: true });
    for (const code of ['710000', '810000', '820000']) {
      expect((await below()).find((area) => area.code === code)?.leaf).toBe(true);
      expect(await below(code)).toEqual([]);
    }
    const english = async (parent?: string) => (await server.call(areas, { parent }, { lang: 'en' })).data;
    expect((await english())[0]).toEqual({ code: '110000', name: 'Beijing', leaf: false });
    // below the provinces in pinyin, with local pronunciations
    for (const [parent, code, name] of [
      ['330000', '330500', 'Huzhou'],
      ['330500', '330523', 'Anji County'],
      ['610000', '610100', "Xi'an"],
      ['340000', '341500', "Lu'an"],
      ['331000', '331023', 'Tiantai County'],
      ['331100', '331127', 'Jingning She Autonomous County'],
      ['150000', '150100', 'Hohhot'],
    ])
      expect(await english(parent)).toContainEqual(expect.objectContaining({ code, name }));
  });

  it('have a Latin name for every area in English', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select coalesce(name_en, name_zh) as name from zero_carbon.areas`,
    );
    expect(rows.map(({ name }) => name).filter((name) => !/^\p{Lu}[\p{Script=Latin}' -]+$/u.test(name))).toEqual([]);
  });

  it('are searched on all levels by part of a name, with the path', async () => {
    const [bearings] = (await server.call(industries, { find: '滚动轴承' }, { lang: 'zh' })).data;
    expect(bearings).toMatchObject({ code: '3451', leaf: true });
    expect(bearings!.way!.map(({ code }) => code)).toEqual(['C', '34', '345', '3451']);
    const [district] = (await server.call(areas, { find: 'wuxing' }, { lang: 'en' })).data;
    expect(district!.way!.map(({ code }) => code)).toEqual(['330000', '330500', '330502']);
    expect(district!.way!.at(-1)!.name).toBe(district!.name);
    expect((await server.call(industries, { find: '制造' })).data).toHaveLength(20);
    for (const find of ['%', '_', '没有这样的行业']) expect((await server.call(industries, { find })).data).toEqual([]);
  });

  it('lead from a section to a class', async () => {
    const below = async (parent?: string) => (await server.call(industries, { parent }, { lang: 'zh' })).data;
    expect(await below('C')).toContainEqual({ code: '38', name: '电气机械和器材制造业', leaf: false });
    expect(await below('38')).toContainEqual({ code: '384', name: '电池制造', leaf: false });
    expect(await below('384')).toContainEqual({ code: '3841', name: '锂离子电池制造', leaf: true });
  });

  it('list China first, with names in the requested language', async () => {
    const zh = (await server.call(countries, {}, { lang: 'zh' })).data;
    expect(zh[0]?.name).toBe('中国');
    expect(zh).toContainEqual({ code: 'TW', name: '中国台湾省', leaf: true });
    const en = (await server.call(countries, {}, { lang: 'en' })).data;
    expect(en.slice(1).map(({ name }) => name)).toEqual(
      en
        .slice(1)
        .map(({ name }) => name)
        .toSorted(new Intl.Collator('en').compare),
    );
  });

  it('are rewritten by a release without duplicates', async () => {
    await database.pool.query(`update zero_carbon.areas set name_zh = '安吉' where code = '330523'`);
    await seedReferenceData(database.kysely);
    expect(await countOf('areas')).toBe(3_354);
    const { data } = await server.call(areas, { parent: '330500' }, { lang: 'zh' });
    expect(data.find(({ code }) => code === '330523')?.name).toBe('安吉县');
  });
});
