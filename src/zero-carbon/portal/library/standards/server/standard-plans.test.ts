import { beforeAll, describe, expect, it } from 'vitest';
import { fillLibrary } from '../../../../../../test/support/fill-library.ts';
import { planOf } from '../../../../../../test/support/plan-of.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { standardPage } from './standards.ts';

const database = useDatabase();
const many = 100_000;
const page = { start: 0, limit: 20 };

/** Synthetic titles of five series, four states and thirty years, each with a unique number. */
beforeAll(
  () =>
    fillLibrary(
      database.pool,
      'standards',
      many,
      `insert into zero_carbon.standards (series, number, family, title_zh, issued, state, search, grams, created_at)
       select t.code, 'X ' || g, 'X ' || g, title, (date '1996-01-01' + g % 11000)::text,
         (array['current', 'superseded', 'withdrawn', 'unstated'])[1 + g % 4], title, grams, timestamptz '2026-11-21'
       from made join zero_carbon.standard_series t on t.position = g % 5`,
    ),
  240_000,
);

describe(`page 1 of every filter, at ${many} standards`, () => {
  it.each([
    {},
    { code: 'GB' },
    { state: 'withdrawn' as const },
    { code: 'GB', state: 'current' as const },
    { year: '2020' },
    { code: 'T', state: 'current' as const, year: '2020' },
    { keyword: '园区' },
    { keyword: '没有' },
  ])('is read by an index: %j', async (filters) => {
    const plan = await planOf(database.pool, { items: [], counted: 0, type: 'x' }, (pool) =>
      standardPage(pool, { ...page, ...filters }, 'en'),
    );
    expect(plan).toMatch(/on standards d(_1)? /);
    expect(plan).not.toMatch(/Seq Scan on standards/);
  });

  it('is empty if there is no match', async () => {
    expect(await standardPage(database.pool, { ...page, code: 'DB', year: '1980' }, 'zh')).toMatchObject({
      total: 0,
      items: [],
    });
  });
});
