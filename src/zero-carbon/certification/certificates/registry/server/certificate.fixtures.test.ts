import { move } from '#kernel/workflow/server/move.ts';
import { certificateLifecycle } from '#zero-carbon/certification/certificates/certificates.states.ts';
import { fakeActor } from '../../../../../../test/support/fake-actor.ts';
import { makeCertificate } from '../../../../../../test/support/make-certificate.ts';
import { changedRecord } from '../../../../../../test/support/changed-record.ts';
import type { MakeRecord } from '../../../../../../test/support/tenant-record.ts';

/** A certificate issued by the owner's organisation to another enterprise, and its number. */
const issued: (...args: Parameters<MakeRecord>) => Promise<{ id: string; number: string }> = async (
  database,
  clock,
  { partyId },
) => {
  const enterprise = await fakeActor(database, clock, {});
  const id = await makeCertificate(database, clock, { owner: enterprise.partyId, assigned: partyId });
  const { number } = await database.kysely
    .selectFrom('zero_carbon.certificates')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, number };
};

/** A suspended certificate. */
const suspended: (...args: Parameters<MakeRecord>) => Promise<string> = async (database, clock, owner) => {
  const { id, number } = await issued(database, clock, owner);
  const actor = { personId: null, partyId: null, permissions: new Map([['certificates.manage', 'all' as const]]) };
  await database.kysely
    .transaction()
    .execute((tx) => move(tx, certificateLifecycle, 'suspend', id, { actor, clock, reason: 'Surveillance' }));
  return number;
};

/** Owner's records for the calls of the registry, used by the tenant tests. */
export const certificateFixtures: Readonly<Record<string, MakeRecord>> = {
  'POST /certificates/list': async (...given) => ({ params: {}, mark: (await issued(...given)).number }),
  'POST /certificates/export': async (...given) => ({ params: {}, mark: (await issued(...given)).number }),
  'POST /certificates/due/list': async (...given) => ({ params: {}, mark: await suspended(...given) }),
  'POST /certificates/due/export': async (...given) => ({ params: {}, mark: await suspended(...given) }),
  'POST /issuing/papers/export': async (...given) => ({
    params: { ids: [(await issued(...given)).id] },
    mark: '"asked":1',
  }),
  'GET /certificates/show': async (...given) => {
    const { id, number } = await issued(...given);
    return { params: { id }, mark: number };
  },
  'POST /history certificate': changedRecord('certificate', issued),
};
