import { beforeAll, expect, it } from 'vitest';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { loadDemoCertificates } from '#demo/server/zero-carbon/certificates/load-demo-certificates.ts';
import { searchCertificates } from './search-certificates.ts';
import type { CertificateSearch } from './certificate-page.ts';

const database = useDatabase();
const page = { start: 0, limit: 20 };

beforeAll(async () => {
  await loadDemoCertificates(database.pool, 3_000, '2026-11-21');
});

const clock = { today: () => '2026-11-21' };
const look = async (search: Partial<CertificateSearch>) => {
  const result = await searchCertificates(database.pool, { ...page, sort: '-certDate', ...search }, clock);
  return { found: result.found, total: await result.total(), valid: await result.valid() };
};

/** Expected results of a search, from a full scan. */
async function everyRow(where: string, values: unknown[] = [], order = 'issued_on desc, id desc'): Promise<string[]> {
  const result = await database.pool.query<{ number: string }>(
    `select number from zero_carbon.certificates c where ${where} order by ${order}`,
    values,
  );
  return result.rows.map(({ number }) => number);
}

const numbers = (found: readonly { number: string }[]): string[] => found.map(({ number }) => number);

it('finds all certificates, newest first, without filters', async () => {
  const { found, total } = await look(page);
  expect(numbers(found)).toEqual((await everyRow('true')).slice(0, 20));
  expect(total).toBe(3_000);
});

it.each(['湖州', '储能', '科技有限', '环保装备有限公司', 'ji', 'Co., Ltd', 'huzhou'])(
  'finds %s anywhere in a name or place',
  async (name) => {
    const expected = await everyRow('search_key like $1', [`%${name.toLowerCase()}%`]);
    const { found, total } = await look({ ...page, companyName: name });
    expect(total).toBe(expected.length);
    expect(numbers(found)).toEqual(expected.slice(0, 20));
    const second = await look({ companyName: name, start: 20, limit: 50 });
    expect(numbers(second.found)).toEqual(expected.slice(20, 70));
  },
);

it('finds an enterprise by its full name, ignoring full width and spaces', async () => {
  const [row] = (
    await database.pool.query<{ enterprise_name: string; name_key: string }>(
      'select enterprise_name, name_key from zero_carbon.certificates where enterprise_name_en is not null limit 1',
    )
  ).rows;
  const expected = await everyRow('name_key = $1', [row?.name_key]);
  const typed = ` ${row?.enterprise_name.slice(0, 2)}　${row?.enterprise_name.slice(2)}`;
  const { found, total } = await look({ ...page, companyName: typed });
  expect(numbers(found)).toEqual(expected.slice(0, 20));
  expect(total).toBe(expected.length);
});

it('combines name, organisation and an inclusive date range', async () => {
  const filter = { companyName: '有限', issueOrg: '零碳评价', startDate: '2025-01-10', endDate: '2025-06-30' };
  const expected = await everyRow(
    `search_key like '%有限%' and issued_on between '2025-01-10' and '2025-06-30'
     and organisation_id in (select id from zero_carbon.organisations where search_key like '%零碳评价%')`,
  );
  const { found, total } = await look({ ...page, ...filter });
  expect(expected.length).toBeGreaterThan(20);
  expect(numbers(found)).toEqual(expected.slice(0, 20));
  expect(total).toBe(expected.length);
});

it('merges a page from several organisations', async () => {
  const expected = await everyRow(
    `organisation_id in (select id from zero_carbon.organisations where search_key like '%评价%')`,
  );
  const { found } = await look({ issueOrg: '评价', start: 40, limit: 30 });
  expect(numbers(found)).toEqual(expected.slice(40, 70));
});

it('matches % and _ literally', async () => {
  expect((await look({ ...page, companyName: '%%' })).total).toBe(0);
  expect((await look({ ...page, companyName: '有_公' })).total).toBe(0);
});

it('finds a changed name, and no deleted certificate', async () => {
  const [{ id } = { id: '' }] = (
    await database.pool.query<{ id: string }>('select max(id) as id from zero_carbon.certificates')
  ).rows;
  await database.pool.query(`update zero_carbon.certificates set search_key = '囍囍饕餮有限公司' where id = $1`, [id]);
  expect((await look({ ...page, companyName: '饕餮' })).total).toBe(1);
  await database.pool.query('delete from zero_carbon.certificate_changes where certificate_id = $1', [id]);
  await database.pool.query('delete from zero_carbon.certificates where id = $1', [id]);
  expect((await look({ ...page, companyName: '饕餮' })).total).toBe(0);
});

it('finds any part of any name, with and without the index', async () => {
  const { rows } = await database.pool.query<{ search_key: string }>(
    'select search_key from zero_carbon.certificates order by md5(id::text) limit 40',
  );
  const lines = rows.flatMap(({ search_key: key }, index) => key.split('\n')[index % 2] ?? []);
  expect(lines.length).toBeGreaterThan(30);
  for (const [index, line] of lines.entries()) {
    const characters = [...line];
    const at = index % Math.max(characters.length - 2, 1);
    const part = characters
      .slice(at, at + 2 + (index % 9))
      .join('')
      .trim();
    if ([...part].length < 2) continue;
    const expected = await everyRow('search_key like $1', [`%${part}%`]);
    const { found, total } = await look({ ...page, companyName: part });
    const isWhole = found.length < expected.length && part.length >= 6;
    expect({ part, total: isWhole ? expected.length : total }).toEqual({ part, total: expected.length });
    if (!isWhole) expect(numbers(found)).toEqual(expected.slice(0, 20));
  }
});

it.each(['有限公司', '限公司', '有限公', ', ltd'])('finds the common part %s, newest first', async (part) => {
  const issueOrg = '长三角';
  const expected = await everyRow('search_key like $1', [`%${part}%`]);
  const { found, total } = await look({ ...page, companyName: part });
  expect(numbers(found)).toEqual(expected.slice(0, 20));
  expect(total).toBe(expected.length);
  const ofOne = await everyRow(
    `search_key like $1 and organisation_id in (select id from zero_carbon.organisations where search_key like '%长三角%')`,
    [`%${part}%`],
  );
  const narrowed = await look({ start: 20, limit: 20, companyName: part, issueOrg });
  expect(numbers(narrowed.found)).toEqual(ofOne.slice(20, 40));
  expect(narrowed.total).toBe(ofOne.length);
});

it('counts a name with a repeated pair once', async () => {
  const [{ id } = { id: '' }] = (
    await database.pool.query<{ id: string }>('select max(id) as id from zero_carbon.certificates')
  ).rows;
  await database.pool.query(
    `update zero_carbon.certificates set search_key = '饕餮与饕餮及饕餮有限公司' where id = $1`,
    [id],
  );
  expect(await look({ ...page, companyName: '饕餮' })).toMatchObject({ total: 1, found: [{}] });
  expect((await look({ ...page, companyName: '饕餮及饕' })).total).toBe(1);
  expect((await look({ ...page, companyName: '饕餮及有' })).total).toBe(0);
});

it('follows a change of the organisation', async () => {
  const { rows } = await database.pool.query<{ id: string; organisation_id: string }>(
    'select id, organisation_id from zero_carbon.certificates order by id desc limit 1',
  );
  const [row] = rows;
  await database.pool.query(
    `update zero_carbon.certificates set search_key = '魑魅有限公司',
            organisation_id = (select id from zero_carbon.organisations where search_key like '%长三角%') where id = $1`,
    [row?.id],
  );
  expect((await look({ ...page, companyName: '魑魅', issueOrg: '长三角' })).total).toBe(1);
  expect((await look({ ...page, companyName: '魑魅有', issueOrg: '长三角' })).total).toBe(1);
});

const inForce = `state = 'valid' and expires_on >= '2026-11-21'`;

it.each<[Partial<CertificateSearch>, string]>([
  [{ isValid: 'valid' }, inForce],
  [{ isValid: 'expired' }, `(state = 'expired' or (state in ('valid', 'suspended') and expires_on < '2026-11-21'))`],
  [{ isValid: 'suspended', star: '3' }, `state = 'suspended' and expires_on >= '2026-11-21' and star = 3`],
  [{ isValid: 'replaced', companyName: '有限' }, `state = 'replaced' and search_key like '%有限%'`],
  [
    { star: '6', applyType2: 'II', companyName: '科技有限' },
    `star = 6 and evaluation_type = 'II' and search_key like '%科技有限%'`,
  ],
  [
    { applyType2: 'II', startDate: '2025-01-10', endDate: '2025-06-30' },
    `evaluation_type = 'II' and issued_on between '2025-01-10' and '2025-06-30'`,
  ],
  [
    { star: '4', issueOrg: '长三角' },
    `star = 4 and organisation_id in (select id from zero_carbon.organisations where search_key like '%长三角%')`,
  ],
])('filters by state, star and type: %j', async (search, where) => {
  // a certificate that the daily job has not updated yet
  await database.pool.query(
    `update zero_carbon.certificates set expires_on = '2026-11-20' where id = (select min(id) from zero_carbon.certificates where ${inForce})`,
  );
  for (const [sort, order] of [
    ['-certDate', undefined],
    ['certDate', 'issued_on, id'],
    ['-star', 'star desc, issued_on desc, id desc'],
  ] as const) {
    const expected = await everyRow(where, [], order);
    const { found, total } = await look({ ...search, sort, start: 0, limit: 10 });
    expect(expected.length).toBeGreaterThan(0);
    expect(numbers(found)).toEqual(expected.slice(0, 10));
    expect(total).toBe(expected.length);
  }
});

it.each<[Partial<CertificateSearch>, string]>([
  [{}, 'true'],
  [{ companyName: '湖州' }, `search_key like '%湖州%'`],
  [{ companyName: '科技有限' }, `search_key like '%科技有限%'`],
  [{ star: '6' }, 'star = 6'],
  [{ companyName: '饕餮' }, 'false'],
])('counts the currently valid results: %j', async (search, where) => {
  expect((await look({ ...search, limit: 5 })).valid).toBe((await everyRow(`${where} and ${inForce}`)).length);
});
