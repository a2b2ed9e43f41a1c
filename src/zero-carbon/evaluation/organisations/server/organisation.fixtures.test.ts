import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import type { MakeRecord } from '../../../../../test/support/tenant-record.ts';

/** Data of the owner's organisation, with a unique number. */
async function organisation({ kysely }: Database, { partyId }: FakeActor): Promise<{ code: string; nameEn: string }> {
  const taken = await kysely.selectFrom('zero_carbon.organisations').select('code').execute();
  const code = Array.from({ length: 1_000 }, (_one, at) => String(at).padStart(3, '0')).find(
    (free) => !taken.some((row) => row.code === free),
  )!;
  const nameEn = `Centre of party ${partyId}`;
  await kysely
    .insertInto('zero_carbon.organisations')
    .values({ party_id: partyId, code, name_zh: '评价中心', name_en: nameEn, search_key: 'x' })
    .execute();
  return { code, nameEn };
}

const reviewer = (database: Database, clock: Clock, { partyId }: FakeActor): Promise<FakeActor> =>
  fakeActor(database, clock, { permissions: { 'reviews.edit': 'assigned' }, partyId });

/** Owner's records for the calls of an organisation's own data, used by the tenant tests. */
export const organisationFixtures: Readonly<Record<string, MakeRecord>> = {
  'GET /organisation/show': async (database, _clock, owner) => {
    const { nameEn } = await organisation(database, owner);
    return { params: {}, mark: nameEn };
  },
  'POST /organisation/save': async (database, _clock, owner) => {
    const { code } = await organisation(database, owner);
    return { params: { version: 1, fields: [], regions: [] }, mark: `"code":"${code}"` };
  },
  'POST /organisation/history': async (database, clock, owner) => {
    await organisation(database, owner);
    const mark = `Changed by ${owner.personId}`;
    await database.kysely.transaction().execute((tx) =>
      record(tx, {
        actor: owner,
        entity: 'party',
        entityId: owner.partyId,
        action: 'party.edit',
        at: clock.now(),
        content: { before: { contact: '' }, after: { contact: mark } },
      }),
    );
    return { params: {}, mark };
  },
  'POST /organisation/staff/list': async (...given) => {
    const { personId } = await reviewer(...given);
    return { params: {}, mark: `"id":"${personId}"` };
  },
  'POST /organisation/staff/export': async (...given) => {
    const [{ kysely }] = given;
    const { personId } = await reviewer(...given);
    const { name } = await kysely
      .selectFrom('accounts.people')
      .select('name')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow();
    return { params: {}, mark: name };
  },
  'POST /organisation/staff/fields': async (...given) => {
    const [database, , owner] = given;
    await organisation(database, owner);
    const { personId } = await reviewer(...given);
    return { params: { id: personId, version: 0, fields: ['38'] }, mark: '"version":1' };
  },
};
