import { fakeActor } from '../../../../../../test/support/fake-actor.ts';
import { makeCorrection } from '../../../../../../test/support/make-correction.ts';
import { makeIssued } from '../../../../../../test/support/make-issued.ts';
import { makeOwnFile } from '../../../../../../test/support/make-own-file.ts';
import { changedRecord } from '../../../../../../test/support/changed-record.ts';
import type { MakeRecord } from '../../../../../../test/support/tenant-record.ts';

type Params = Parameters<MakeRecord>;

/** A correction proposed by the owner's organisation. */
async function proposed(...[database, clock, { partyId }]: Params) {
  const enterprise = await fakeActor(database, clock, {});
  const id = await makeCorrection(database, clock, { owner: enterprise.partyId, assigned: partyId });
  const { number } = await database.kysely
    .selectFrom('zero_carbon.certificate_corrections as k')
    .innerJoin('zero_carbon.certificates as c', 'c.id', 'k.certificate_id')
    .select('c.number')
    .where('k.id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, number };
}

/** Owner's records for the calls about corrections, used by the tenant tests. */
export const correctionFixtures: Readonly<Record<string, MakeRecord>> = {
  'POST /corrections/list': async (...given) => ({ params: {}, mark: (await proposed(...given)).number }),
  'GET /corrections/show': async (...given) => {
    const { id, number } = await proposed(...given);
    return { params: { id }, mark: number };
  },
  'POST /history certificate-correction': changedRecord('certificate-correction', proposed),
  'POST /corrections/propose': async (...given) => {
    const [database, clock, owner] = given;
    const { id } = await makeIssued(database, clock, owner);
    const file = await makeOwnFile(database, clock, owner);
    const stated = {
      enterpriseName: `更正${id}厂`,
      siteAddress: '递铺街道',
      boundaryZh: '全厂',
      boundaryEn: 'The whole plant',
    };
    const why = { reason: 'Licence', noteZh: '更正', noteEn: 'Corrected', file };
    return { params: { certificate: id, ...stated, ...why }, mark: '"id":"' };
  },
};
