import { makePublic } from '../../../../../test/support/make-decision.ts';
import type { MakeRecord } from '../../../../../test/support/tenant-record.ts';

/** Owner's records for the calls about decisions on own reports, used by the tenant tests. */
export const decisionFixtures: Readonly<Record<string, MakeRecord>> = {
  'GET /decisions/result': async (...[database, clock, owner]) => {
    const { id, decision } = await makePublic(database, clock, owner);
    return { params: { id }, mark: `"id":"${decision}"` };
  },
  'POST /objections/own': async (...[database, clock, owner]) => {
    const { id } = await makePublic(database, clock, owner);
    return { params: { id, statement: 'It was misread.' }, mark: '"receipt":"Y' };
  },
};
