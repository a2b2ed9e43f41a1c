import { describe, expect, it } from 'vitest';
import {
  listStandards,
  showStandard,
  standardFacets,
  topStandards,
} from '#zero-carbon/portal/library/standards/standards.contract.ts';
import { seedStandards } from './seed-standards.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);

const show = async (number: string, lang: 'zh' | 'en' = 'zh') => {
  const { data } = await server.call(listStandards, { keyword: number }, { lang });
  const found = data.items.find((item) => item.number === number)!;
  return (await server.call(showStandard, { id: found.id }, { lang })).data;
};

it('/zerocstandard/top returns the newest of each series in the fixed order', async () => {
  const { data } = await server.call(topStandards, {}, { lang: 'en' });
  expect(data.map(({ code, total }) => `${code}${total}`)).toEqual(['GB19', 'T7', 'DB1', 'ISO7', 'PAS1']);
  expect(data[0]).toMatchObject({ type: 'National standards' });
  expect(data[0]!.data[0]).toEqual({
    id: expect.stringMatching(/^\d+$/),
    title: 'General rules for green factory evaluation',
    date: '2025-12-31',
    dateKind: 'issued',
    lang: 'en',
    number: 'GB/T 36132-2025',
    state: 'current',
  });
});

describe('/zerocstandard/more', () => {
  it('paginates a series, newest first, by the year of the number if the date is unknown', async () => {
    const { data } = await server.call(listStandards, { code: 'GB' }, { lang: 'zh' });
    expect(data).toMatchObject({ type: '国家标准', total: 19 });
    expect(data.items.slice(0, 2).map(({ number }) => number)).toEqual(['GB/T 36132-2025', 'GB/T 32150-2025']);
    expect(data.items[1]!.date).toBeNull();
    const years = data.items.map(({ number }) => number.slice(-4));
    expect(years).toEqual(years.toSorted().toReversed());
  });

  it('returns the date in force, marked as such, if the date of issue is unknown', async () => {
    const { data } = await server.call(listStandards, { keyword: 'GB/T 2589' });
    expect(data.items).toMatchObject([{ date: '2021-04-01', dateKind: 'effective' }]);
  });

  it('filters by state, year and keyword, also with full-width numbers', async () => {
    const numbers = async (params: Parameters<typeof server.call<typeof listStandards>>[1]) =>
      (await server.call(listStandards, params, { lang: 'zh' })).data.items.map(({ number }) => number);
    expect(await numbers({ state: 'superseded' })).toEqual(['GB/T 36132-2018']);
    expect(await numbers({ state: 'withdrawn', code: 'PAS' })).toEqual(['PAS 2060:2014']);
    expect(await numbers({ keyword: 'ＧＢ／Ｔ　３２１５１', year: '2015' })).toEqual([
      'GB/T 32151.5-2015',
      'GB/T 32151.1-2015',
    ]);
    expect(await numbers({ keyword: '零碳', code: 'T' })).toHaveLength(6);
    expect((await server.call(listStandards, { code: 'XX' })).code).toBe(4003);
    expect((await server.call(listStandards, { state: 'x' as never })).code).toBe(4000);
  });
});

describe('/zerocstandard/show', () => {
  it('links a superseded standard to its successor and back', async () => {
    const old = await show('GB/T 36132-2018');
    expect(old).toMatchObject({
      state: 'superseded',
      issued: null,
      successor: { number: 'GB/T 36132-2025', title: '绿色工厂评价通则' },
    });
    expect(old.related[0]).toMatchObject({ relation: 'successor', number: 'GB/T 36132-2025' });
    const current = await show('GB/T 36132-2025');
    expect(current).toMatchObject({ state: 'current', successor: null, place: { position: 1, total: 19 } });
    expect(current.related[0]).toMatchObject({ relation: 'predecessor', number: 'GB/T 36132-2018' });
    expect((await show('PAS 2060:2014')).successor?.number).toBe('ISO 14068-1:2023');
  });

  it('lists other parts of the same number, each standard once', async () => {
    const { related, id } = await show('GB/T 32151.1-2015', 'en');
    expect(related.filter(({ relation }) => relation === 'family').map(({ number }) => number)).toEqual([
      'GB/T 32151.31-2024',
      'GB/T 32151.29-2024',
      'GB/T 32151.5-2015',
    ]);
    const ids = related.map((standard) => standard.id);
    expect(new Set([...ids, id]).size).toBe(ids.length + 1);
  });

  it('omits unknown facts', async () => {
    expect(await show('ISO 14064-1:2018', 'zh')).toMatchObject({
      date: null,
      dateKind: null,
      issued: null,
      effective: null,
      withdrawn: null,
      datesCheck: null,
      issuer: null,
      state: 'unstated',
      numberCheck: 'unchecked',
      titleForm: 'translated',
      otherTitleForm: 'completed',
      homePage: 'https://www.iso.org/',
    });
  });

  it('returns not found for an unknown id', async () => {
    expect((await server.call(showStandard, { id: '999999' })).code).toBe(4003);
  });
});

it('/zerocstandard/facets returns the years and states of a series', async () => {
  const { data } = await server.call(standardFacets, { code: 'T' }, { lang: 'en' });
  expect(data).toMatchObject({ years: ['2024', '2023', '2022'], states: ['current', 'unstated'] });
  expect(data.types[3]).toEqual({ code: 'ISO', name: 'ISO standards and agreements' });
});

it('updates a changed successor when seeding, and leaves content changed by a user', async () => {
  const rows = async () => (await database.pool.query('select * from zero_carbon.standards order by id')).rows;
  const before = await rows();
  expect(await seedStandards(database.kysely, server.clock)).toBe(0);
  const [one, other] = before.filter((row) => row.successor_id !== null);
  const change = `update zero_carbon.standards set successor_id = null, shipped_hash = 'another release', edited_at = $2 where id = $1`;
  await database.pool.query(change, [one.id, null]);
  await database.pool.query(change, [other.id, server.clock.now()]);
  expect(await seedStandards(database.kysely, server.clock)).toBe(1);
  const after = await rows();
  expect(after.find(({ id }) => id === one.id)).toEqual(one);
  expect(after.find(({ id }) => id === other.id).successor_id).toBeNull();
});
