import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract/endpoint.ts';
import {
  listOrganisations,
  queryCertificates,
  verifyCertificate,
} from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { certificateStates } from '#zero-carbon/certification/certificates/certificate-states.words.ts';
import { welcomeFigures } from '#zero-carbon/portal/welcome/welcome.contract.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { loadDemoCertificates } from '#demo/server/zero-carbon/certificates/load-demo-certificates.ts';

const database = useDatabase();
const server = useServer(database);
const count = 10_500;

beforeAll(async () => {
  await loadDemoCertificates(database.pool, count, server.clock.today());
});

const one = async (where: string): Promise<Record<string, string>> =>
  (
    await database.pool.query<Record<string, string>>(
      `select * from zero_carbon.certificates where ${where} order by id limit 1`,
    )
  ).rows[0] ?? {};

describe('the query', () => {
  it('counts to ten thousand and states that there are more', async () => {
    const { code, data } = await server.call(queryCertificates, { limit: 50 });
    expect(code).toBe(1000);
    expect(data).toMatchObject({ total: 10_000, more: true, exact: count });
    expect(data.valid?.exact ?? data.valid?.total).toBeLessThan(count);
    expect(data.rows).toHaveLength(50);
    expect(data.reasons).toBeUndefined();
  });
  it('returns the organisation in the language of the caller', async () => {
    const zh = await server.call(queryCertificates, { limit: 1 }, { lang: 'zh' });
    const en = await server.call(queryCertificates, { limit: 1 }, { lang: 'en' });
    expect(zh.data.rows[0]?.certOrgName).toMatch(/^[\u4E00-\u9FFF]+$/);
    expect(en.data.rows[0]?.certOrgName).toMatch(/^[\x20-\x7E]+$/);
  });
  it('returns the number of valid certificates and the time of the check, unless filtered by state', async () => {
    const { data } = await server.call(queryCertificates, { companyName: '湖州', limit: 1 });
    const valid = await server.call(queryCertificates, { companyName: '湖州', isValid: 'valid', limit: 1 });
    expect(data.valid).toEqual({ total: valid.data.total });
    expect(Math.abs(Date.parse(data.checkedAt) - server.clock.now().getTime())).toBeLessThan(60_000);
    expect(valid.data.valid).toBeUndefined();
    expect(valid.data.rows[0]?.isValid).toBe('valid');
  });
  it.each<[object, string]>([
    [{ isValid: 'gone' }, 'isValid'],
    [{ star: '7' }, 'star'],
    [{ applyType2: 'III' }, 'applyType2'],
    [{ sort: 'name' }, 'sort'],
    [{ companyName: '湖' }, 'companyName'],
    [{ companyName: '湖'.repeat(101) }, 'companyName'],
    [{ startDate: '2026-02-30' }, 'startDate'],
    [{ startDate: '2026-02-02', endDate: '2026-02-01' }, 'endDate'],
    [{ limit: 101 }, 'limit'],
    [{ start: 10_001 }, 'start'],
  ])('refuses %j at its field', async (params, path) => {
    expect(await server.call(queryCertificates, params as InputOf<typeof queryCertificates>)).toMatchObject({
      code: 4000,
      data: [{ path }],
    });
  });
});

describe('reasons for an empty result', () => {
  it('include similar names', async () => {
    const { enterprise_name: name = '' } = await one(`state = 'valid'`);
    const typed = `${name.slice(0, 3)}囍${name.slice(4)}`;
    const { data } = await server.call(queryCertificates, { companyName: typed });
    expect(data.total).toBe(0);
    expect(data.searched).toBe(count);
    expect(data.reasons?.[0]).toMatchObject({ kind: 'similarName', names: expect.arrayContaining([name]) });
    expect(data.reasons?.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['notYetIssued', 'otherScheme']));
  });
  it('include similar English names with any ending', async () => {
    const { enterprise_name_en: name = '' } = await one('enterprise_name_en is not null');
    const misspelt = name.replace(/[aeiou](?=[^aeiou]*,? ?Co)/, '').replace(/,? Co\..*$/, '');
    for (const companyName of [misspelt, `${misspelt} Co., Ltd.`, `${misspelt} Limited`]) {
      const { data } = await server.call(queryCertificates, { companyName });
      expect(data.reasons?.[0]).toMatchObject({ kind: 'similarName', names: expect.arrayContaining([name]) });
    }
    const { data } = await server.call(queryCertificates, { companyName: 'Qqxyzzy Works' });
    expect(data.reasons?.map(({ kind }) => kind)).toEqual(['notYetIssued', 'otherScheme']);
  });
  it('include state, star and type, separately or combined with the other filters', async () => {
    const { name_key: companyName = '', star, evaluation_type: type } = await one(`issued_on < '2025-01-01'`);
    const applyType2 = type === 'I' ? 'II' : 'I';
    const narrowed = await server.call(queryCertificates, { companyName, star: star === '3' ? '4' : '3', applyType2 });
    expect(narrowed.data.reasons).toContainEqual({ kind: 'narrowed', found: expect.any(Number) });
    const together = await server.call(queryCertificates, {
      companyName,
      applyType2,
      startDate: server.clock.today(),
    });
    expect(together.data.reasons).toContainEqual({ kind: 'together', found: expect.any(Number) });
  });
  it('include dates and organisation, with the number of results without them', async () => {
    const { name_key: companyName = '' } = await one(`issued_on < '2025-01-01'`);
    const dated = await server.call(queryCertificates, { companyName, startDate: server.clock.today() });
    expect(dated.data.reasons).toContainEqual({ kind: 'outsideDates', found: expect.any(Number) });
    const other = await one(`name_key = '${companyName}'`);
    const elsewhere = await server.call(queryCertificates, {
      companyName,
      issueOrg:
        (await one(`organisation_id <> ${other['organisation_id']}`))['organisation_id'] === '1'
          ? '西南能碳'
          : '渤海碳核查',
    });
    expect(elsewhere.data.reasons).toContainEqual({ kind: 'otherOrganisation', found: expect.any(Number) });
  });
  it('include both dates and organisation if only both together prevent a result', async () => {
    const { name_key: companyName = '', organisation_id: own } = await one(`issued_on < '2025-01-01'`);
    const issueOrg = (await one(`organisation_id <> ${own}`))['organisation_id'] === '1' ? '西南能碳' : '渤海碳核查';
    const { data } = await server.call(queryCertificates, {
      companyName,
      issueOrg,
      startDate: server.clock.today(),
    });
    expect(data.reasons).toContainEqual({ kind: 'organisationAndDates', found: expect.any(Number) });
    expect(data.reasons?.map(({ kind }) => kind)).not.toContain('outsideDates');
  });
  it('include no organisation without results', async () => {
    const { name_key: companyName = '', organisation_id: own } = await one(`organisation_id <> 1`);
    expect(own).not.toBe('1');
    const { data } = await server.call(
      queryCertificates,
      { companyName, issueOrg: '长三角零碳评价院' },
      { lang: 'zh' },
    );
    const unknown = data.reasons?.find(({ kind }) => kind === 'unknownOrganisation');
    expect(unknown).toBeDefined();
    expect(unknown).not.toMatchObject({ organisations: expect.arrayContaining(['长三角零碳评价中心']) });
  });
  it('include an unknown organisation, with similar names', async () => {
    const { data } = await server.call(queryCertificates, { issueOrg: '长三角零碳评价院' }, { lang: 'zh' });
    expect(data.reasons).toEqual([
      { kind: 'unknownOrganisation', organisations: expect.arrayContaining(['长三角零碳评价中心']) },
    ]);
  });
});

describe('verification', () => {
  it.each(certificateStates)('returns a certificate that is %s', async (state) => {
    const row = await one(`state = '${state}'`);
    const { data } = await server.call(verifyCertificate, { number: ` ${row['number']?.toLowerCase()} ` });
    expect(data.certificate).toMatchObject({
      ntwCertNo: row['number'],
      isValid: state,
      enterpriseName: row['enterprise_name'],
    });
    expect(data.certificate?.changes.map(({ kind }) => kind)).toContain('issued');
    if (state !== 'valid') expect(data.certificate?.changes.at(-1)?.kind).toBe(state);
    if (state === 'replaced') {
      const next = await server.call(verifyCertificate, { number: data.certificate?.replacedBy ?? '' });
      expect(next.data.certificate?.replaces).toBe(row['number']);
    }
    if (state === 'suspended') expect(data.certificate?.decideBy).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
  it('returns a certificate past its last day as expired, before the table is updated', async () => {
    const { number = '' } = await one(`state = 'valid' and issued_on < '2026-01-01'`);
    const set = 'update zero_carbon.certificates set expires_on = $1 where number = $2';
    await database.pool.query(set, ['2026-02-28', number]);
    const { data } = await server.call(verifyCertificate, { number });
    expect(data.certificate).toMatchObject({ isValid: 'expired', stateDate: '2026-02-28' });
  });
  it('explains a number never issued, and suggests similar ones', async () => {
    const { number = '' } = await one(`state = 'valid'`);
    const slip = `${number.slice(0, 5)}${(Number(number[5]) + 1) % 10}${number.slice(6)}`;
    const { data } = await server.call(verifyCertificate, { number: slip });
    expect(data.certificate).toBeNull();
    expect(data.unknown).toMatchObject({
      kind: 'check',
      searched: count,
      expectedCheck: expect.stringMatching(/^[0-9A-Z]$/),
    });
    expect(data.unknown?.near.map((near) => near.ntwCertNo)).toContain(number);
    expect((await server.call(verifyCertificate, { number: '12345' })).data.unknown?.kind).toBe('form');
  });
});

it('lists organisations, and counts the registry for the welcome page', async () => {
  const organisations = await server.call(listOrganisations, {});
  expect(organisations.data.length).toBeGreaterThan(10);
  const { data } = await server.call(welcomeFigures, {});
  expect(data.months.reduce((sum, { issued }) => sum + issued, 0)).toBe(count);
  expect(data.byStar.reduce((sum, { typeI, typeII }) => sum + typeI + typeII, 0)).toBe(data.valid);
  expect(data.months[0]?.month).toBe('2022-06');
  expect((await server.call(verifyCertificate, { number: data.exampleNumber ?? '' })).data.certificate?.isValid).toBe(
    'valid',
  );
});
