import { beforeAll, describe, expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import type { InputOf } from '#kernel/contract/endpoint.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import { createReport, eligibility, listReports, showReport } from '#zero-carbon/reporting/reports/reports.contract.ts';
import { saveCells, saveLine, showSection } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { meters } from '#zero-carbon/enterprises/sites/meters.contract.ts';
import { assignSection } from '#zero-carbon/reporting/reports/sections.contract.ts';
import { saveEnterpriseInfo } from '#zero-carbon/enterprises/enterprises/enterprises.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeCertificate } from '../../../../../test/support/make-certificate.ts';
import { makeSite } from '../../../../../test/support/make-site.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { reports } from './reports.queries.ts';

const database = useDatabase();
const server = useServer(database);
let owner: FakeActor;
let member: FakeActor;
let administrator: FakeActor;
const year = () => Number(server.clock.today().slice(0, 4));
const page = { start: 0, limit: 20 };

beforeAll(async () => {
  owner = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
  member = await fakeActor(database, server.clock, { role: 'enterprise_member' });
  administrator = await fakeActor(database, server.clock, { role: 'administrator', kind: 'operator' });
});

const plan = (site: string, more: Partial<InputOf<typeof createReport>> = {}) => ({
  site,
  year: year() - 1,
  month: '1' as const,
  type: 'II' as const,
  ...more,
});
const create = (site: string, more: Partial<InputOf<typeof createReport>> = {}, as = owner) =>
  server.call(createReport, plan(site, more), { as: as.session, lang: 'en' });
const verdicts = async (site: string, more: Partial<InputOf<typeof createReport>> = {}, as = owner) => {
  const { data } = await server.call(eligibility, plan(site, more), { as: as.session, lang: 'en' });
  return Object.fromEntries(data.conditions.map(({ code, ...rest }) => [code, rest]));
};
const discard = (id: string, as = owner) =>
  server.call(
    applyMove,
    { lifecycle: 'report', move: 'discard', ids: [id], reason: 'Begun by mistake' },
    { as: as.session },
  );

describe('a report', () => {
  it('covers twelve whole months of a site in its province, with the next number of the year', async () => {
    const { id: site, name } = await makeSite(database, server.clock, owner.partyId);
    const created = (await create(site, { month: '4' })).data;
    const next = (await create(site, { month: '5' })).data;
    expect(created.number).toMatch(new RegExp(`^RPT-${year()}-\\d{5}$`));
    expect(Number(next.number.slice(-5))).toBe(Number(created.number.slice(-5)) + 1);
    const { data } = await server.call(showReport, { id: created.id }, { as: owner.session, lang: 'en' });
    expect(data).toMatchObject({
      siteName: name,
      start: `${year() - 1}-04-01`,
      end: `${year()}-03-31`,
      type: 'II',
      state: 'draft',
      regionView: 'Zhejiang',
      gwp: 'AR5',
      moves: [{ name: 'discard', why: null }],
    });
  });

  it('is unique for its site and period, also when created concurrently, until it is discarded', async () => {
    const { id: site } = await makeSite(database, server.clock, owner.partyId);
    const both = await Promise.all([create(site), create(site)]);
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([1000, 5000]));
    const { id, number } = both.find(({ code }) => code === 1000)!.data;
    expect(both.find(({ code }) => code === 5000)!.msg).toContain(number);
    expect((await verdicts(site))['single']).toMatchObject({ verdict: 'unmet', to: `/index/reportdata/${id}` });
    expect((await discard(id, member)).code).toBe(4003);
    expect((await discard(id)).code).toBe(1000);
    expect((await discard(id)).code).toBe(4009);
    expect((await create(site)).code).toBe(1000);
    const { rows } = (
      await server.call(recordHistory, { entity: 'report', id, ...page }, { as: owner.session, lang: 'en' })
    ).data;
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows[0])).toContain('Begun by mistake');
  });

  it.each([
    [{ year: 2198 }, 'year'],
    [{ year: 1_000 }, 'year'],
    [{ month: '13' as never }, 'month'],
    [{ site: '' }, 'site'],
  ])('is refused with %j at its field', async (wrong, path) => {
    const { id: site } = await makeSite(database, server.clock, owner.partyId);
    expect(await create(site, wrong)).toMatchObject({ code: 4000, data: [{ path }] });
  });

  it('belongs to its enterprise: others cannot create, read or find it, and the scheme reads all', async () => {
    const { id: site, name } = await makeSite(database, server.clock, owner.partyId);
    expect((await create(site, {}, member)).code).toBe(4003);
    const { id, number } = (await create(site)).data;
    expect((await server.call(showReport, { id }, { as: member.session })).code).toBe(4003);
    const found = async (as: FakeActor, find: string) =>
      (await server.call(listReports, { find, ...page }, { as: as.session })).data.rows.map((row) => row.number);
    expect(await found(owner, number.toLowerCase())).toEqual([number]);
    expect(await found(owner, name)).toEqual([number]);
    expect(await found(member, number)).toEqual([]);
    expect(await found(administrator, number)).toEqual([number]);
    const shown = await server.call(showReport, { id }, { as: administrator.session });
    expect(shown.data.moves).toEqual([]);
    expect((await create(site, { month: '2' }, administrator)).code).toBe(4003);
  });
});

describe('a section', () => {
  const assign = (id: string, more: Partial<InputOf<typeof assignSection>>, as = owner) =>
    server.call(assignSection, { id, section: 'heat', ...more }, { as: as.session, lang: 'en' });
  const sectionsOf = async (id: string) => (await server.call(showReport, { id }, { as: owner.session })).data.sections;

  it('is required by set and type, and not started in a new report', async () => {
    const { id: site } = await makeSite(database, server.clock, owner.partyId);
    const one = await sectionsOf((await create(site, { type: 'I' })).data.id);
    const two = await sectionsOf((await create(site, { type: 'II', month: '2' })).data.id);
    expect(two.length - one.length).toBe(1);
    expect(one.some(({ section }) => section === 'scope-3')).toBe(false);
    expect(new Set(two.map(({ state }) => state))).toEqual(new Set(['not-started']));
  });

  it('is assigned to a colleague with a date, in a draft and within the enterprise only', async () => {
    const { id: site } = await makeSite(database, server.clock, owner.partyId);
    const { id } = (await create(site)).data;
    expect((await assign(id, { owner: owner.personId, dueOn: '2026-12-15' })).code).toBe(1000);
    expect((await sectionsOf(id)).find(({ section }) => section === 'heat')).toMatchObject({
      owner: { id: owner.personId },
      dueOn: '2026-12-15',
    });
    expect(await assign(id, { owner: member.personId })).toMatchObject({ code: 4000, data: [{ path: 'owner' }] });
    expect((await assign(id, {}, member)).code).toBe(4003);
    const { rows } = (
      await server.call(recordHistory, { entity: 'report', id, ...page }, { as: owner.session, lang: 'en' })
    ).data;
    expect(JSON.stringify(rows[0])).toContain('2026-12-15');
    await discard(id);
    expect((await assign(id, {})).code).toBe(4009);
  });
});

describe('a copy of an earlier report', () => {
  const line = (id: string, given: Partial<InputOf<typeof saveLine>>) =>
    server.call(
      saveLine,
      { id, section: 'purchased-power', name: 'Main', inUse: true, what: { kind: 'power', details: {} }, ...given },
      { as: owner.session },
    );
  const linesOf = async (id: string, section: InputOf<typeof showSection>['section'] = 'purchased-power') =>
    (await server.call(showSection, { id, section }, { as: owner.session })).data.lines;

  it('contains lines, meters and valid factors, but no quantities, and the overview lists missing data', async () => {
    const { id: site } = await makeSite(database, server.clock, owner.partyId);
    const meter = { site, medium: 'electricity' as const, number: 'COPIED-1', automatic: true };
    const meterId = (await server.call(meters.save, meter, { as: owner.session })).data.id;
    const before = (await create(site, { type: 'II' })).data.id;
    const power = (await line(before, { meter: meterId })).data.id;
    const cell = { line: power, month: 1, quantity: 'grid', value: '10.5', unit: 'kWh', version: 0 };
    expect((await server.call(saveCells, { id: before, cells: [cell], rows: [] }, { as: owner.session })).code).toBe(
      1000,
    );
    const fuel = (factor: string) => ({
      section: 'stationary-fuels' as const,
      name: factor,
      what: { kind: 'fuel' as const, details: { factor: { factor }, density: null } },
    });
    expect((await line(before, fuel('fuel-A-natural-gas'))).code).toBe(1000);
    await line(before, fuel('no-longer-there'));
    const next = (await create(site, { year: year(), type: 'I', copy: before })).data;
    expect(next.copied).toBe(2);
    const copied = await linesOf(next.id);
    expect(copied).toMatchObject([{ name: 'Main', meter: { id: meterId }, rows: [] }]);
    expect((await linesOf(next.id, 'stationary-fuels')).map(({ name }) => name)).toEqual(['fuel-A-natural-gas']);
    const hub = (await server.call(showReport, { id: next.id }, { as: owner.session })).data.sections;
    expect(hub.find(({ section }) => section === 'purchased-power')).toMatchObject({ state: 'started', missing: 12 });
    expect(hub.find(({ section }) => section === 'heat')).toMatchObject({ state: 'not-started', missing: 0 });
    const { id: other } = await makeSite(database, server.clock, owner.partyId);
    expect(await linesOf((await create(other, { copy: before })).data.id)).toMatchObject([{ meter: null }]);
  });

  it('is possible for own reports only', async () => {
    const { id: site } = await makeSite(database, server.clock, owner.partyId);
    const { id: foreign } = await makeSite(database, server.clock, member.partyId);
    const { id } = (await create(site)).data;
    expect((await create(foreign, { copy: id }, member)).code).toBe(4003);
  });
});

describe('the conditions of an application', () => {
  it('return each verdict with its reason and who can resolve it', async () => {
    const someone = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
    const { id: site } = await makeSite(database, server.clock, someone.partyId);
    const before = await verdicts(site, {}, someone);
    expect(before['information']).toMatchObject({ verdict: 'unmet', to: '/index/userinfo' });
    expect(before['established']).toMatchObject({ verdict: 'open', to: '/index/userinfo' });
    expect(before['boundary']).toMatchObject({ verdict: 'met', to: null });
    expect(before['period']).toMatchObject({ verdict: 'met' });
    expect(before['certificate']).toMatchObject({ verdict: 'met' });
    expect((await verdicts(site, { year: year(), month: '1' }, someone))['period']).toMatchObject({ verdict: 'open' });
    const { name } = await database.kysely
      .selectFrom('accounts.parties')
      .select('name')
      .where('id', '=', someone.partyId)
      .executeTakeFirstOrThrow();
    const young = { version: 0, name, establishedOn: `${year() - 1}-01-01` };
    expect((await server.call(saveEnterpriseInfo, young, { as: someone.session })).code).toBe(1000);
    expect((await verdicts(site, {}, someone))['established']).toMatchObject({ verdict: 'unmet' });
    expect((await verdicts(site, { month: '2' }, someone))['established']).toMatchObject({ verdict: 'met' });
  });

  it('contain no link for a member if only the owner can resolve them', async () => {
    const { id: site } = await makeSite(database, server.clock, member.partyId);
    expect((await verdicts(site, {}, member))['information']).toMatchObject({ verdict: 'unmet', to: null });
  });

  it('allow renewal of a certified site in the last six months only', async () => {
    const organisation = await fakeActor(database, server.clock, { kind: 'review_organisation' });
    const { id: site } = await makeSite(database, server.clock, owner.partyId);
    const whose = { owner: owner.partyId, assigned: organisation.partyId };
    const id = await makeCertificate(database, server.clock, whose);
    const certificates = () => database.kysely.updateTable('zero_carbon.certificates').where('id', '=', id);
    await certificates().set({ site_id: site }).execute();
    expect((await verdicts(site))['certificate']).toMatchObject({ verdict: 'unmet' });
    expect((await create(site)).code).toBe(1000);
    const soon = new Date(server.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
    await certificates().set({ expires_on: soon }).execute();
    expect((await verdicts(site))['certificate']).toMatchObject({ verdict: 'met' });
    expect((await verdicts(site))['organisation']).toMatchObject({ verdict: 'met' });
  });
});

it('reads page 1 of every filter by an index', async () => {
  const { id: site } = await makeSite(database, server.clock, owner.partyId);
  await database.pool.query(
    `insert into zero_carbon.reports (number, party_id, site_id, evaluation_type, period_start, period_end, region, created_at, state)
     select 'RPT-X-' || g, $1, $2, 'I', date '1990-01-01', date '1990-12-31', '330000',
       timestamptz '2026-01-01' + g * interval '1 minute', 'discarded' from generate_series(1, 20000) as g`,
    [owner.partyId, site],
  );
  await database.pool.query('vacuum analyze zero_carbon.reports');
  const reader = {
    db: database.kysely,
    lang: 'en',
    actor: { partyId: member.partyId, permissions: new Map([['reports.read', 'own']]) },
  } as unknown as Parameters<typeof reports>[1];
  for (const asked of [
    {},
    { state: ['draft' as const] },
    { site },
    { year: 2030 },
    { find: 'RPT-X-7' },
    { find: '鲟鱼' },
  ]) {
    const { sql, parameters } = reports(asked, reader)
      .rows.orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(20)
      .compile();
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters]);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan on reports');
  }
});
