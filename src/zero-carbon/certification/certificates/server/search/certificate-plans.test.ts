import { beforeAll, describe, expect, it } from 'vitest';
import { planOf } from '../../../../../../test/support/plan-of.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import type { CertificateSort } from '#zero-carbon/certification/certificates/certificate-choices.ts';
import { loadDemoCertificates } from '#demo/server/zero-carbon/certificates/load-demo-certificates.ts';
import { narrowedPage, narrowedTotal, type Wanted } from './search-narrowed.ts';
import { namesEnLike } from './search.queries.ts';

const database = useDatabase();
const many = 30_000;
const today = '2026-11-21';
const usual = { organisations: null, today };

beforeAll(async () => {
  await loadDemoCertificates(database.pool, many, today);
  await database.pool.query('vacuum analyze zero_carbon.certificates, zero_carbon.certificate_grams');
});

describe(`page 1 of every filter, at ${many} certificates`, () => {
  it.each<[Partial<Wanted>, CertificateSort]>([
    [{ isValid: 'valid' }, '-certDate'],
    [{ isValid: 'expired' }, '-certDate'],
    [{ isValid: 'withdrawn' }, 'certDate'],
    [{ star: '6' }, '-certDate'],
    [{ star: '6', isValid: 'suspended' }, '-star'],
    [{ applyType2: 'II' }, '-certDate'],
    [{ applyType2: 'II', star: '5', isValid: 'cancelled' }, '-certDate'],
    [{}, 'certDate'],
    [{}, '-star'],
    [{ organisations: ['1'], star: '4' }, '-certDate'],
    [{ startDate: '2025-03-01', endDate: '2025-03-31', isValid: 'valid' }, '-star'],
    [{ name: { by: 'pair', text: '湖州' }, isValid: 'suspended' }, '-certDate'],
    [{ name: { by: 'part', text: '岭储能电' }, star: '3' }, '-certDate'],
    [{ name: { by: 'name', text: '无此企业有限公司' } }, '-star'],
    [{ name: { by: 'nameEn', text: 'nobody co., ltd.' } }, '-star'],
  ])('is read by an index: %j, %s', async (wanted, sort) => {
    const plan = await planOf(database.pool, {}, (pool) =>
      narrowedPage(pool, { ...usual, ...wanted }, { sort, start: 0, limit: 20 }),
    );
    expect(plan).toMatch(/on certificates c/);
    expect(plan).not.toMatch(/Seq Scan on (certificates|certificate_grams)/);
  });

  it.each<Partial<Wanted>>([
    { isValid: 'suspended' },
    { star: '6', applyType2: 'II', isValid: 'withdrawn' },
    { name: { by: 'pair', text: '湖州' }, isValid: 'valid' },
  ])('is counted by an index up to the maximum: %j', async (wanted) => {
    const plan = await planOf(database.pool, { total: 0 }, (pool) => narrowedTotal(pool, { ...usual, ...wanted }));
    expect(plan).not.toMatch(/Seq Scan on (certificates|certificate_grams)/);
    expect(plan).toMatch(/Limit /);
  });
});

it('reads similar English names by an index', async () => {
  const plan = await planOf(database.pool, {}, (pool) => namesEnLike(pool, ['ningbo huafong electronc', 4]));
  expect(plan).toMatch(/certificates_name_en_like/);
});
