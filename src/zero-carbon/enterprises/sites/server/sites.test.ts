import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract/endpoint.ts';
import { recordHistory } from '#kernel/record/history.contract.ts';
import { maxMeters, meters } from '#zero-carbon/enterprises/sites/meters.contract.ts';
import { deleteSite, listSites, mostSites, saveSite, showSite } from '#zero-carbon/enterprises/sites/sites.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
let owner: FakeActor;
let member: FakeActor;

beforeAll(async () => {
  owner = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
  member = await fakeActor(database, server.clock, { role: 'enterprise_member' });
});

const site = { nameZh: '一厂', area: ['330000', '330500', '330523'], address: '阳光大道 1 号', share: '51.25' };
const save = (given: Partial<InputOf<typeof saveSite>>, as = owner) =>
  server.call(saveSite, given as InputOf<typeof saveSite>, { as: as.session, lang: 'en' });
const page = { start: 0, limit: 20 };

describe('a site', () => {
  it('is added, returned with area names and exact share, edited on its version, and leaves a history', async () => {
    const { data } = await save({ ...site, boundaryZh: '全厂' });
    const { id } = data;
    const shown = await server.call(showSite, { id }, { as: owner.session, lang: 'zh' });
    expect(shown.data).toMatchObject({ share: '51.25', areaView: '浙江省 / 湖州市 / 安吉县', described: false });
    const edit = { ...site, id, version: 1, share: '100', boundaryZh: '全厂', boundaryEn: 'The whole plant' };
    expect((await save(edit)).data).toEqual({ id, version: 2 });
    expect(await save(edit)).toMatchObject({ code: 4009, data: { state: '2' } });
    const { rows } = (await server.call(listSites, { described: true, ...page }, { as: owner.session })).data;
    expect(rows.map((row) => [row.id, row.share])).toEqual([[id, '100']]);
    const history = (
      await server.call(recordHistory, { entity: 'site', id, ...page }, { as: owner.session, lang: 'en' })
    ).data.rows;
    expect(history).toHaveLength(2);
    expect(JSON.stringify(history[0])).toContain('The whole plant');
  });

  it.each([
    [{ share: '0' }, 'share'],
    [{ share: '100.0001' }, 'share'],
    [{ share: '1e1' }, 'share'],
    [{ share: '12.34567' }, 'share'],
    [{ area: [] }, 'area'],
    [{ area: ['330000', '440100'] }, 'area'],
    [{ nameZh: ' ' }, 'nameZh'],
    [{ address: '' }, 'address'],
    [{ boundaryZh: 'x'.repeat(2_001) }, 'boundaryZh'],
  ])('is refused with %j at its field', async (wrong, path) => {
    expect(await save({ ...site, nameZh: '别的厂', ...wrong })).toMatchObject({ code: 4000, data: [{ path }] });
  });

  it('has a unique name within the enterprise, in any notation', async () => {
    expect((await save({ ...site, nameZh: '二 厂' })).code).toBe(1000);
    expect(await save({ ...site, nameZh: '二厂' })).toMatchObject({ code: 4000, data: [{ path: 'nameZh' }] });
    expect((await save({ ...site, nameZh: '二厂' }, member)).code).toBe(1000);
  });

  it('is deleted with its meters', async () => {
    const { id } = (await save({ ...site, nameZh: '临时厂' })).data;
    const meter = { site: id, medium: 'gas' as const, number: 'G-1', automatic: false };
    expect((await server.call(meters.save, meter, { as: owner.session })).code).toBe(1000);
    expect((await server.call(deleteSite, { id }, { as: owner.session })).data).toEqual({ name: '临时厂' });
    expect((await server.call(meters.list, { site: id, ...page }, { as: owner.session })).data.total).toBe(0);
  });

  it(`is one of ${mostSites} at most, with ${maxMeters} meters at most`, async () => {
    await database.pool.query(
      `insert into zero_carbon.sites (party_id, name_zh, name_key, search_key, area, address, share, created_at)
       select $1, 'S' || g, 's' || g, 's' || g, '330000', 'x', 100, now() from generate_series(1, $2::int) g`,
      [member.partyId, mostSites - 1],
    );
    expect(await save({ ...site, nameZh: '多出的厂' }, member)).toMatchObject({ code: 5000 });
    const { rows } = (await server.call(listSites, page, { as: member.session })).data;
    await database.pool.query(
      `insert into zero_carbon.meters (site_id, medium, number, number_key, automatic, created_at)
       select $1, 'water', 'M' || g, 'm' || g, true, now() from generate_series(1, $2::int) g`,
      [rows[0]!.id, maxMeters],
    );
    const meter = { site: rows[0]!.id, medium: 'water' as const, number: 'Z', automatic: true };
    expect(await server.call(meters.save, meter, { as: member.session })).toMatchObject({ code: 5000 });
  });
});

it('finds a meter by number, medium and reading method, with a unique number at the site', async () => {
  const { id } = (await save({ ...site, nameZh: '计量厂' })).data;
  const meter = { site: id, medium: 'electricity' as const, number: 'Ａ-100', automatic: true };
  const added = await server.call(meters.save, meter, { as: owner.session });
  expect(added.code).toBe(1000);
  expect(await server.call(meters.save, { ...meter, number: 'a-100' }, { as: owner.session })).toMatchObject({
    code: 4000,
    data: [{ path: 'number' }],
  });
  const found = async (filters: Partial<InputOf<(typeof meters)['list']>>) =>
    (await server.call(meters.list, { ...page, ...filters }, { as: owner.session })).data.rows.map((row) => row.id);
  expect(await found({ find: 'a-1', medium: ['electricity'], automatic: true, site: id })).toEqual([added.data.id]);
  expect(await found({ automatic: false, site: id })).toEqual([]);
  const changesFor = async (who: FakeActor, meterId = added.data.id) =>
    (await server.call(recordHistory, { entity: 'meter', id: meterId, ...page }, { as: who.session })).data.total;
  // The history of another enterprise's meter is as empty as that of an unknown one.
  expect([await changesFor(owner), await changesFor(member), await changesFor(owner, '999999')]).toEqual([1, 0, 0]);
  const foreign = await server.call(meters.save, { ...meter, number: 'B' }, { as: member.session });
  expect(foreign.code).toBe(4003);
  expect((await server.call(meters.delete, { id: added.data.id }, { as: owner.session })).code).toBe(1000);
});
