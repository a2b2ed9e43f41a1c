import { fakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeSeat, noConflict } from '../../../../../test/support/make-panel.ts';
import { makeReport } from '../../../../../test/support/make-report.ts';
import { changedRecord } from '../../../../../test/support/changed-record.ts';
import type { MakeRecord } from '../../../../../test/support/tenant-record.ts';

/** The owner, with a seat awaiting a response. */
async function invited(...[database, clock, { personId }]: Parameters<MakeRecord>): Promise<{ seatId: string }> {
  const { partyId } = await fakeActor(database, clock, {});
  const { id } = await makeReport(database, clock, partyId);
  await database.pool.query("update zero_carbon.reports set state = 'expert_assigned', seats_open = 1 where id = $1", [
    id,
  ]);
  return { seatId: await makeSeat(database, clock, personId, id) };
}

const named = async (...[database, , { personId }]: Parameters<MakeRecord>): Promise<string> => {
  const { rows } = await database.pool.query<{ name: string }>('select name from accounts.people where id = $1', [
    personId,
  ]);
  return rows[0]!.name;
};

/** Owner's records for the calls of an expert's own profile and seat, used by the tenant tests. */
export const panelFixtures: Readonly<Record<string, MakeRecord>> = {
  'GET /experts/own': async (...given) => ({ params: {}, mark: await named(...given) }),
  'POST /experts/own': async (...given) => ({
    params: { version: 0, employer: 'A university', fields: ['38'] },
    mark: await named(...given),
  }),
  'POST /assignments/list': async (...given) => {
    const { seatId } = await invited(...given);
    return { params: {}, mark: `"id":"${seatId}"` };
  },
  'POST /assignments/past/list': async (...given) => {
    const { seatId } = await invited(...given);
    await given[0].pool.query("update zero_carbon.seats set state = 'declined' where id = $1", [seatId]);
    return { params: {}, mark: `"id":"${seatId}"` };
  },
  'GET /assignments/figures': async (...given) => {
    const { seatId } = await invited(...given);
    await given[0].pool.query("update zero_carbon.seats set state = 'conflicted' where id = $1", [seatId]);
    return { params: {}, mark: '"state":"conflicted"' };
  },
  'GET /assignments/show': async (...given) => {
    const { seatId } = await invited(...given);
    return { params: { id: seatId }, mark: `"id":"${seatId}"` };
  },
  'POST /history score': changedRecord('seat', async (...given) => ({ id: (await invited(...given)).seatId })),
  'POST /assignments/answer': async (...given) => {
    const { seatId } = await invited(...given);
    return { params: { id: seatId, ...noConflict, answer: 'accept' }, mark: '"state":"accepted"' };
  },
};
