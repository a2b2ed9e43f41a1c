import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { makeEvidence, makeUpload } from '../../../../../../test/support/make-evidence.ts';
import { changedRecord } from '../../../../../../test/support/changed-record.ts';
import type { MakeRecord } from '../../../../../../test/support/tenant-record.ts';

const accepted = '"code":1000';
const named: MakeRecord = async (database, clock, owner) => {
  const mark = `Bill ${owner.personId}.pdf`;
  return { params: { id: await makeEvidence(database, clock, owner, { name: mark }) }, mark };
};
const listed: MakeRecord = async (...made) => ({ params: {}, mark: (await named(...made)).mark });
const upload = (database: Database, clock: Clock, owner: FakeActor) =>
  makeUpload(database, clock, owner, { received: 123_457 });

/** Owner's records for the calls of evidence, used by the tenant tests; results of changes show the owner. */
export const evidenceFixtures: Readonly<Record<string, MakeRecord>> = {
  'POST /evidence/list': listed,
  'POST /evidence/export': listed,
  'GET /evidence/show': named,
  'GET /evidence/library': async (database, clock, owner) => {
    await upload(database, clock, owner);
    return { params: {}, mark: '123457' };
  },
  'POST /evidence/begin': async (database, clock, owner) => {
    const { sha256 } = await upload(database, clock, owner);
    return { params: { name: 'x.xlsx', size: 200_000, sha256 }, mark: '123457' };
  },
  'POST /evidence/resume': async (...made) => ({ params: { id: (await upload(...made)).id }, mark: '123457' }),
  'POST /evidence/finish': async (...made) => ({ params: { id: (await upload(...made)).id }, mark: 'unfinished' }),
  'POST /evidence/cancel': async (...made) => ({ params: { id: (await upload(...made)).id }, mark: accepted }),
  'POST /evidence/save': async (...made) => ({
    params: {
      ...((await named(...made)).params as object),
      version: 1,
      name: 'y.pdf',
      tags: [],
      validFrom: null,
      validUntil: null,
    },
    mark: '"version":2',
  }),
  'POST /evidence/tag': async (...made) => ({
    params: { ids: [await makeEvidence(...made)], way: 'add', tags: ['2025'] },
    mark: '"changed":1',
  }),
  'POST /evidence/delete': async (database, clock, owner) => ({
    params: { id: await makeEvidence(database, clock, owner) },
    mark: accepted,
  }),
  'POST /history evidence': changedRecord('evidence', async (...given) => ({ id: await makeEvidence(...given) })),
};
