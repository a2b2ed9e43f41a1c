import { randomBytes } from 'node:crypto';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeSite } from '../../../../../test/support/make-site.ts';
import { changedRecord } from '../../../../../test/support/changed-record.ts';
import type { MakeRecord } from '../../../../../test/support/tenant-record.ts';

const site = (database: Database, clock: Clock, { partyId }: FakeActor) => makeSite(database, clock, partyId);

/** A meter at a site of the owner, and its number. */
async function meter(database: Database, clock: Clock, owner: FakeActor) {
  const number = `METER-${randomBytes(6).toString('hex')}`;
  const { id: siteId } = await site(database, clock, owner);
  const { id } = await database.kysely
    .insertInto('zero_carbon.meters')
    .values({
      site_id: siteId,
      medium: 'electricity',
      number,
      number_key: number.toLowerCase(),
      automatic: true,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, siteId, number };
}

/** A workbook of one site that was uploaded and not imported; with the problem of its row, if any. */
async function brought(
  { kysely }: Database,
  clock: Clock,
  { partyId, personId }: FakeActor,
  nameZh: string,
  wrong?: string,
): Promise<string> {
  const { id } = await kysely
    .insertInto('kernel.imports')
    .values({
      path: '/sites/import',
      party_id: partyId,
      person_id: personId,
      file_id: '0',
      name: 'sites.xlsx',
      sha256: '0'.repeat(64),
      created_at: clock.now(),
      checked_at: clock.now(),
      applied_at: null,
      task_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const cells = JSON.stringify({ nameZh, area: '330000', address: '1 Lane', share: '50' });
  const problems = wrong === undefined ? null : JSON.stringify([{ path: 'area', message: wrong }]);
  await kysely.insertInto('kernel.import_rows').values({ import_id: id, number: 2, cells, problems }).execute();
  return id;
}

/** Owner's records for the calls of sites and meters, used by the tenant tests. */
export const siteFixtures: Readonly<Record<string, MakeRecord>> = {
  'POST /sites/list': async (...given) => ({ params: {}, mark: (await site(...given)).name }),
  'POST /sites/export': async (...given) => ({ params: {}, mark: (await site(...given)).name }),
  'GET /sites/show': async (...given) => {
    const { id, name } = await site(...given);
    return { params: { id }, mark: name };
  },
  'POST /sites/save': async (...given) => {
    const { id } = await site(...given);
    const fields = { nameZh: `Renamed ${id}`, area: ['330000'], address: '2 Lane', share: '50' };
    return { params: { id, version: 1, ...fields }, mark: `"id":"${id}"` };
  },
  'POST /sites/delete': async (...given) => {
    const { id, name } = await site(...given);
    return { params: { id }, mark: name };
  },
  'GET /sites/import/show': async (database, clock, owner) => {
    const mark = `Wrong ${randomBytes(6).toString('hex')}`;
    await brought(database, clock, owner, 'A site', mark);
    return { params: {}, mark };
  },
  'POST /sites/import/apply': async (...given) => ({
    params: { id: await brought(...given, 'New site') },
    mark: '"task":',
  }),
  'POST /sites/import/cancel': async (...given) => ({
    params: { id: await brought(...given, 'New site') },
    mark: '"code":1000',
  }),
  'POST /sites/import/rejected': async (database, clock, owner) => {
    const mark = `Rejected ${owner.personId}`;
    return { params: { id: await brought(database, clock, owner, mark, 'wrong') }, mark };
  },
  'POST /history site': changedRecord('site', site),
  'POST /history meter': changedRecord('meter', meter),
  'POST /meters/list': async (...given) => ({ params: {}, mark: (await meter(...given)).number }),
  'POST /meters/export': async (...given) => ({ params: {}, mark: (await meter(...given)).number }),
  'GET /meters/show': async (...given) => {
    const { id, number } = await meter(...given);
    return { params: { id }, mark: number };
  },
  'POST /meters/save': async (...given) => {
    const { id, siteId } = await meter(...given);
    const fields = { site: siteId, medium: 'gas', number: 'New', automatic: false };
    return { params: { id, version: 1, ...fields }, mark: `"id":"${id}"` };
  },
  'POST /meters/delete': async (...given) => {
    const { id, number } = await meter(...given);
    return { params: { id }, mark: number };
  },
};
