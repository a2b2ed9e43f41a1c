import { beforeAll, describe, expect, it } from 'vitest';
import { loadDemoCertificates } from '#demo/server/zero-carbon/certificates/load-demo-certificates.ts';
import { listDirectory, mostNamed } from '#zero-carbon/certification/directory/directory.contract.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { foldDirectory } from './fold-directory.ts';

const database = useDatabase();
const server = useServer(database);

beforeAll(async () => {
  await loadDemoCertificates(database.pool, 4_000, server.clock.today());
});

type Asked = Partial<Parameters<typeof server.call<typeof listDirectory>>[1]>;
const ask = async (asked: Asked = {}) => {
  const { data } = await server.call(listDirectory, { start: 0, limit: 20, ...asked });
  return data;
};
const inForce = `state = 'valid' and listed and expires_on >= $1`;
/** Expected directory entries, from a full scan. */
const everyRow = async (where = 'true', ...values: unknown[]): Promise<string[]> => {
  const { rows } = await database.pool.query<{ number: string }>(
    `select number from zero_carbon.certificates where ${inForce} and ${where} order by issued_on desc, id desc`,
    [server.clock.today(), ...values],
  );
  return rows.map(({ number }) => number);
};
const counted = async (by: string, where = 'true', ...values: unknown[]): Promise<Record<string, number>> => {
  const { rows } = await database.pool.query<{ code: string; found: number }>(
    `select ${by}::text as code, count(*)::int as found from zero_carbon.certificates where ${inForce} and ${where} group by 1`,
    [server.clock.today(), ...values],
  );
  return Object.fromEntries(rows.map(({ code, found }) => [code, found]));
};
const byCode = (shares: readonly { code: string; certificates: number }[]): Record<string, number> =>
  Object.fromEntries(shares.map(({ code, certificates }) => [code, certificates]));

describe('the directory', () => {
  it('lists valid certificates, newest first, with counts by province, industry and star', async () => {
    const expected = await everyRow();
    const { rows, total, certificates, listed, shares } = await ask();
    expect(rows.map(({ number }) => number)).toEqual(expected.slice(0, 20));
    expect({ total, certificates, listed }).toEqual({
      total: expected.length,
      certificates: expected.length,
      listed: expected.length,
    });
    for (const by of ['province', 'industry', 'star'] as const) {
      expect(byCode(shares![by])).toEqual(await counted(by));
    }
    const second = await ask({ start: 20 });
    expect(second.rows.map(({ number }) => number)).toEqual(expected.slice(20, 40));
  });

  it('counts each choice within the other filters, before and after the totals are merged', async () => {
    const chosen = { province: '330000', industry: '17', star: '3' } as const;
    const look = async () => {
      const { rows, total, shares } = await ask(chosen);
      expect(rows.map(({ number }) => number)).toEqual(
        (await everyRow("province = '330000' and industry = '17' and star = 3")).slice(0, 20),
      );
      expect(total).toBe((await everyRow("province = '330000' and industry = '17' and star = 3")).length);
      expect(byCode(shares!.province)).toEqual(await counted('province', "industry = '17' and star = 3"));
      expect(byCode(shares!.industry)).toEqual(await counted('industry', "province = '330000' and star = 3"));
      expect(byCode(shares!.star)).toEqual(await counted('star', "province = '330000' and industry = '17'"));
    };
    await look();
    expect(await foldDirectory(database.kysely)).toBeGreaterThan(0);
    await look();
    expect(await foldDirectory(database.kysely)).toBe(0);
  });

  it.each(['湖州', '岭储能', '储能电池有限公司', 'huzhou', '不存在的名字'])(
    'finds %s in names and places',
    async (find) => {
      const pattern = `%${find}%`;
      const expected = await everyRow('search_key like $2', pattern);
      const { rows, total, shares } = await ask({ find });
      expect(rows.map(({ number }) => number)).toEqual(expected.slice(0, 20));
      expect(total).toBe(expected.length);
      expect(byCode(shares!.star)).toEqual(await counted('star', 'search_key like $2', pattern));
      const narrowed = await ask({ find, star: '5' });
      const fewer = await everyRow('search_key like $2 and star = 5', pattern);
      expect(narrowed.rows.map(({ number }) => number)).toEqual(fewer.slice(0, 20));
      expect(byCode(narrowed.shares!.star)).toEqual(byCode(shares!.star));
    },
  );

  it('returns no counts by place for a very common name part', async () => {
    const expected = await everyRow("search_key like '%有限公司%'");
    const { rows, total, more, shares } = await ask({ find: '有限公司' });
    expect(rows.map(({ number }) => number)).toEqual(expected.slice(0, 20));
    expect({ total, more, shares }).toEqual({ total: mostNamed, more: true, shares: undefined });
    const deep = await ask({ find: '有限公司', start: 400 });
    expect(deep.rows.map(({ number }) => number)).toEqual(expected.slice(400, 420));
    expect(deep).toMatchObject({ total: 440, more: true });
    const narrowed = await ask({ find: '有限公司', province: '460000' });
    const fewer = await everyRow("search_key like '%有限公司%' and province = '460000'");
    expect(narrowed.total).toBe(fewer.length);
    expect(narrowed.rows.map(({ number }) => number)).toEqual(fewer.slice(0, 20));
  });

  it('returns places in the user’s language, and refuses invalid codes', async () => {
    const { data } = await server.call(listDirectory, { start: 0, limit: 1, province: '330000' }, { lang: 'en' });
    expect(data.rows[0]).toMatchObject({ province: 'Zhejiang' });
    const refused = await server.call(listDirectory, { start: 0, limit: 1, province: '33' });
    expect(refused.code).not.toBe(1000);
  });

  it('reflects suspension, restoration and expiry at once', async () => {
    const [number] = await everyRow();
    const before = (await ask()).listed;
    const set = (changes: string) =>
      database.pool.query(`update zero_carbon.certificates set ${changes} where number = $1`, [number]);
    await set("state = 'suspended', state_on = current_date");
    const gone = await ask();
    expect(gone.listed).toBe(before - 1);
    expect(gone.rows[0]!.number).not.toBe(number);
    await set("state = 'valid', state_on = null");
    expect((await ask()).rows[0]!.number).toBe(number);
    await set("issued_on = date '2022-07-01', first_issued_on = date '2022-07-01', expires_on = date '2023-06-30'");
    expect((await ask()).listed).toBe(before - 1);
  });
});
