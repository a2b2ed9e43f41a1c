import { record } from '#kernel/workflow/history/server/record.ts';
import { fakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeCertificate } from '../../../../../test/support/make-certificate.ts';
import type { MakeRecord } from '../../../../../test/support/tenant-record.ts';

/** The only certificate of the owner's enterprise. */
const certified: MakeRecord = async (database, clock, { partyId }) => {
  const organisation = await fakeActor(database, clock, { kind: 'review_organisation' });
  await makeCertificate(database, clock, { owner: partyId, assigned: organisation.partyId });
  return { params: {}, mark: '"certificates":1' };
};

/** Owner's records for the calls about an enterprise's listing, used by the tenant tests. */
export const directoryFixtures: Readonly<Record<string, MakeRecord>> = {
  'GET /directory/listing': certified,
  'POST /directory/listing': async (...given) => ({ ...(await certified(...given)), params: { listed: false } }),
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
    return { params: {}, mark: '"total":1' };
  },
};
