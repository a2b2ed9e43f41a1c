import { beforeAll, describe, expect, it } from 'vitest';
import { fillLibrary } from '../../../../../../test/support/fill-library.ts';
import { planOf } from '../../../../../../test/support/plan-of.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { policyPage } from './policies.ts';

const database = useDatabase();
const many = 100_000;
const page = { start: 0, limit: 20 };

/** Synthetic titles of eight groups, twelve issuers and thirty years, each with a unique number. */
beforeAll(
  () =>
    fillLibrary(
      database.pool,
      'policies',
      many,
      `insert into zero_carbon.policies (type, title_zh, issuers, issuer_zh, dated, date_kind, search, grams, created_at)
       select t.code, title, array[i.code], i.name_zh, (date '1996-01-01' + g % 11000)::text, 'signed', title, grams,
         timestamptz '2026-11-21'
       from made join zero_carbon.policy_types t on t.position = g % 8 join zero_carbon.issuers i on i.position = g % 12`,
    ),
  240_000,
);

describe(`page 1 of every filter, at ${many} policies`, () => {
  it.each([
    {},
    { code: 'T' },
    { year: '2020' },
    { code: 'T', year: '2020' },
    { issuer: 'ndrc' },
    { issuer: 'ndrc', code: 'E' },
    { issuer: 'nobody' },
    { keyword: '零碳' },
    { keyword: '零' },
    { keyword: '77123' },
    { keyword: '没有' },
    { keyword: '核算 7712', code: 'A', year: '2001' },
  ])('is read by an index: %j', async (filters) => {
    const plan = await planOf(database.pool, { items: [], counted: 0, type: 'x' }, (pool) =>
      policyPage(pool, { ...page, ...filters }, 'zh'),
    );
    expect(plan).toMatch(/on policies d(_1)? /);
    expect(plan).not.toMatch(/Seq Scan on policies/);
  });

  it('has a total counted up to the maximum', async () => {
    expect(await policyPage(database.pool, page, 'zh')).toMatchObject({ total: 10_000, more: true, type: '零碳政策' });
    expect(await policyPage(database.pool, { ...page, keyword: '77123' }, 'zh')).toMatchObject({ total: 1 });
  });
});
