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

/** How the calls of an expert ask for the own seat. */
export const panelFixtures: Readonly<Record<string, MakeRecord>> = {
  'POST /assignments/answer': async (...given) => {
    const { seatId } = await invited(...given);
    return { params: { id: seatId, ...noConflict, answer: 'accept' }, mark: '"state":"accepted"' };
  },
};
