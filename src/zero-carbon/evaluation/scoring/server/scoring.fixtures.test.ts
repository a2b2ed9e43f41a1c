import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { closeDiscussion } from '#zero-carbon/evaluation/scoring/opened/server/discuss-score.ts';
import type { FakeActor } from '../../../../../test/support/fake-actor.ts';
import {
  allFull,
  allNothing,
  makeScoring,
  testKeyring,
  submitAll,
  type Giving,
} from '../../../../../test/support/make-scoring.ts';
import type { MakeRecord } from '../../../../../test/support/tenant-record.ts';

type Given = Parameters<MakeRecord>;

/** The owner's seat on a panel during scoring. */
async function seated(...[database, clock, owner]: Given) {
  const report = await makeScoring(database, clock, [owner]);
  return { ...report, own: report.seats.find(({ expert }) => expert.personId === owner.personId)! };
}

/** The owner's seat on a panel that has submitted; with a large spread for a discussion. */
async function opened(given: Given, isDiscussed: boolean) {
  const [database, clock, owner] = given;
  const report = await seated(...given);
  // in these tests the owner leads, regardless of the draw
  await database.pool.query('update zero_carbon.seats set leader = (person_id = $2) where report_id = $1', [
    report.id,
    owner.personId,
  ]);
  const others: Giving = isDiscussed ? allNothing : allFull;
  for (const seat of report.seats) {
    await submitAll(database, clock, testKeyring, { report: report.id, seat }, seat === report.own ? allFull : others);
  }
  return report;
}

const asOwner = (database: Database, clock: Clock, owner: FakeActor, id: string) =>
  database.kysely.transaction().execute((db) => {
    const actor = { ...owner, permissions: new Map() };
    return closeDiscussion({ id }, { db, clock, lang: 'en', actor } as never);
  });

/** The owner leads a panel during scoring. */
async function leading(...given: Given) {
  const report = await seated(...given);
  await given[0].pool.query('update zero_carbon.seats set leader = (person_id = $2) where report_id = $1', [
    report.id,
    given[2].personId,
  ]);
  return report;
}

/** Owner's records for the calls of an expert's own seat, used by the tenant tests. */
export const scoringFixtures: Readonly<Record<string, MakeRecord>> = {
  'GET /scoring/show': async (...given) => {
    const { own, number } = await seated(...given);
    return { params: { id: own.id }, mark: number };
  },
  'POST /scoring/save': async (...given) => {
    const { own } = await seated(...given);
    const score = { item: '1.1', version: 0, points: '0', comment: 'None' };
    return { params: { id: own.id, ...score }, mark: '"version":1' };
  },
  'POST /scoring/submit': async (...given) => {
    const { own } = await seated(...given);
    // the seat is found and refused because of open items
    return { params: { id: own.id }, mark: 'not scored yet' };
  },
  'GET /scoring/supplements': async (...given) => {
    const { own } = await leading(...given);
    return { params: { id: own.id }, mark: '"mayAsk":true' };
  },
  'POST /scoring/supplements/mark': async (...given) => {
    const { own } = await leading(...given);
    return { params: { id: own.id, item: '2.1', version: 0, comment: 'More' }, mark: '"version":1' };
  },
  'POST /scoring/supplements/ask': async (...given) => {
    const { own } = await leading(...given);
    await given[0].pool.query(
      `insert into zero_carbon.panel_marks (panel_id, item, comment)
       select panel_id, '2.1', 'More' from zero_carbon.seats where id = $1`,
      [own.id],
    );
    return { params: { id: own.id, items: [{ item: '2.1', version: 1 }] }, mark: '"round":1' };
  },
  'GET /scoring/panel/show': async (...given) => {
    const { own, number } = await opened(given, false);
    return { params: { id: own.id }, mark: number };
  },
  'POST /scoring/discuss': async (...given) => {
    const { own } = await opened(given, true);
    return { params: { id: own.id, item: '1.1', text: 'As said.' }, mark: '"code":1000' };
  },
  'POST /scoring/discussion/close': async (...given) => {
    const { own } = await opened(given, true);
    return { params: { id: own.id }, mark: '"code":1000' };
  },
  'POST /scoring/summary/save': async (...given) => {
    const { own } = await opened(given, false);
    return { params: { id: own.id, item: '1.1', points: '1', reason: 'Agreed.' }, mark: '"code":1000' };
  },
  'POST /scoring/summary/sign': async (...given) => {
    const [database, clock, owner] = given;
    const { own } = await opened(given, true);
    await asOwner(database, clock, owner, own.id);
    return { params: { id: own.id, dissent: 'Not on 2.1.' }, mark: '"code":1000' };
  },
};
