import { record } from '#kernel/workflow/history/server/record.ts';
import '#zero-carbon/directory/server/directory.tables.ts';
import type { MakeRecord } from './tenant-fixtures.ts';

const optOut: MakeRecord = async ({ kysely }, clock, { partyId }) => {
  await kysely.insertInto('zero_carbon.directory_opt_outs').values({ party_id: partyId, since: clock.now() }).execute();
  return { params: {}, mark: '"listed":false' };
};

/** How the calls about an enterprise's place in the directory ask for what is the owner's. */
export const directoryFixtures: Readonly<Record<string, MakeRecord>> = {
  'GET /directory/listing': optOut,
  'POST /directory/listing': async (...given) => ({ ...(await optOut(...given)), params: { listed: false } }),
  'POST /directory/listing/history': async ({ kysely }, clock, owner) => {
    await kysely.transaction().execute((tx) =>
      record(tx, {
        actor: owner,
        entity: 'listing',
        entityId: owner.partyId,
        action: 'listing.leave',
        at: clock.now(),
        content: { before: { listed: 'yes' }, after: { listed: 'no' } },
      }),
    );
    return { params: {}, mark: 'listing.leave' };
  },
};
