import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import type { FakeActor } from '../../../../../test/support/fake-actor.ts';
import type { MakeRecord } from '../../../../../test/support/tenant-record.ts';

/** Owner's records for the calls of an enterprise, used by the tenant tests. */
export const enterpriseFixtures: Readonly<Record<string, MakeRecord>> = {
  'GET /enterprise/info': async (database, clock, owner) => {
    const mark = `Contact ${owner.personId}`;
    await insertEnterprise(database, clock, owner, mark);
    return { params: {}, mark };
  },
  'POST /enterprise/info': async (database, clock, owner) => {
    await insertEnterprise(database, clock, owner, 'Contact');
    const party = await database.kysely
      .selectFrom('accounts.parties')
      .select('name')
      .where('id', '=', owner.partyId)
      .executeTakeFirstOrThrow();
    return { params: { version: 1, name: party.name }, mark: party.name };
  },
  'POST /enterprise/history': async (database, clock, owner) => {
    const mark = `Changed by ${owner.personId}`;
    await database.kysely.transaction().execute((tx) =>
      record(tx, {
        actor: owner,
        entity: 'enterprise',
        entityId: owner.partyId,
        action: 'enterprise.edit',
        at: clock.now(),
        content: { before: { contact: '' }, after: { contact: mark } },
      }),
    );
    return { params: {}, mark };
  },
};

async function insertEnterprise(database: Database, clock: Clock, owner: FakeActor, contact: string): Promise<void> {
  const nothing = { credit_code: null, country: null, area: null, industry: null, address: null, phone: null };
  await database.kysely
    .insertInto('zero_carbon.enterprises')
    .values({
      ...nothing,
      party_id: owner.partyId,
      contact,
      mail: null,
      website: null,
      stock_code: null,
      registered_at: clock.now(),
    })
    .execute();
}
