import { makeExpert, makePassedReport, noConflict, seatPanelOn } from '../support/make-panel.ts';
import type { MakeRecord } from './tenant-fixtures.ts';

/** The owner, of the pool, with a seat that waits for an answer. */
const invited = async (...[database, clock, owner]: Parameters<MakeRecord>): Promise<{ seatId: string }> => {
  // three are drawn from three
  await database.pool.query("update zero_carbon.experts set away_from = '2000-01-01'");
  for (let others = 0; others < 2; others += 1) await makeExpert(database, clock);
  await database.kysely
    .insertInto('zero_carbon.experts')
    .values({
      person_id: owner.personId,
      employer: 'A university',
      employer_key: 'a university',
      credit_code: null,
      fields: ['38'],
      away_from: null,
      away_until: null,
    })
    .execute();
  const { id } = await makePassedReport(database, clock);
  const seats = await seatPanelOn(database, clock, id);
  return { seatId: seats.find(({ person_id: person }) => person === owner.personId)!.id };
};

const named = async (...[database, , { personId }]: Parameters<MakeRecord>): Promise<string> => {
  const { rows } = await database.pool.query<{ name: string }>('select name from accounts.people where id = $1', [
    personId,
  ]);
  return rows[0]!.name;
};

/** How the calls of an expert ask for the own profile and the own seat. */
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
  'GET /assignments/show': async (...given) => {
    const { seatId } = await invited(...given);
    return { params: { id: seatId }, mark: `"id":"${seatId}"` };
  },
  'POST /assignments/answer': async (...given) => {
    const { seatId } = await invited(...given);
    return { params: { id: seatId, ...noConflict, answer: 'accept' }, mark: '"state":"accepted"' };
  },
};
