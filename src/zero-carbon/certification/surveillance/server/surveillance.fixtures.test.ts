import { fakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeSurveillance } from '../../../../../test/support/make-watched.ts';
import { changedRecord } from '../../../../../test/support/changed-record.ts';
import type { MakeRecord } from '../../../../../test/support/tenant-record.ts';

type Given = Parameters<MakeRecord>;
type Until = 'declared' | 'checked';

/** Assigned to the owner's organisation. */
const assigned = ([database, clock, owner]: Given, until?: Until) =>
  makeSurveillance(database, clock, { first: owner, ...(until && { until }) });

/** Checked by a colleague of the owner. */
async function checked([database, clock, owner]: Given) {
  const at = { role: 'reviewer', kind: 'review_organisation', partyId: owner.partyId } as const;
  const first = await fakeActor(database, clock, at);
  const made = await makeSurveillance(database, clock, { first, until: 'checked' });
  return { id: made.surveillance, version: 3 };
}

/** Of the owner's enterprise. */
const own = ([database, clock, owner]: Given) => makeSurveillance(database, clock, { owner });

/** Owner's records for the calls of surveillance of the owner and their organisation, used by the tenant tests. */
export const surveillanceFixtures: Readonly<Record<string, MakeRecord>> = {
  'POST /surveillances/list': async (...given) => ({ params: {}, mark: (await assigned(given)).number }),
  'POST /surveillances/export': async (...given) => ({ params: {}, mark: (await assigned(given)).number }),
  'GET /surveillances/show': async (...given) => {
    const { surveillance: id, number } = await assigned(given);
    return { params: { id }, mark: number };
  },
  'POST /history surveillance certificates.surveil': changedRecord('surveillance', async (...given) => ({
    id: (await assigned(given)).surveillance,
  })),
  'POST /surveillances/check': async (...given) => {
    const { surveillance: id } = await assigned(given, 'declared');
    return { params: { id, version: 2, outcome: 'maintain' }, mark: '"version":3' };
  },
  'POST /surveillances/confirm': async (...given) => ({ params: await checked(given), mark: 'maintained' }),
  'POST /surveillances/sendback': async (...given) => ({
    params: { ...(await checked(given)), reason: 'Again' },
    mark: '"version":4',
  }),
  'POST /surveillances/own/list': async (...given) => ({ params: {}, mark: (await own(given)).number }),
  'GET /surveillances/own/show': async (...given) => {
    const { surveillance: id, number } = await own(given);
    return { params: { id }, mark: number };
  },
  'POST /history surveillance certificates.read': changedRecord('surveillance', async (...given) => ({
    id: (await own(given)).surveillance,
  })),
  'POST /surveillances/declare': async (...given) => {
    const { surveillance: id, report } = await own(given);
    return { params: { id, report }, mark: 'declared' };
  },
};
