import { randomBytes } from 'node:crypto';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database, Db } from '#kernel/db/server/database.ts';
import { createKeyring } from '#kernel/secrets/server/keyring.ts';
import type { Indicator } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { scoredItemsOf } from '#zero-carbon/evaluation/scoring/server/scored-items.ts';
import { writeDraft, type Sealing } from '#zero-carbon/evaluation/scoring/server/score-drafts.ts';
import { submitScores } from '#zero-carbon/evaluation/scoring/server/submit-scores.ts';
import type { FakeActor } from './fake-actor.ts';
import { answerSeats, makeExpert, makePassedReport, seatPanelOn } from './make-panel.ts';

/** A keyring for scores that are sealed and opened again before the test's server reads them. */
export const testKeyring = createKeyring([randomBytes(32)]);

/** An expert and their seat. */
export interface Seated {
  readonly id: string;
  readonly expert: FakeActor;
  readonly leader: boolean;
}

/**
 * A report that three experts score, the given ones first; all other experts of the pool are away. Seats are ordered by
 * position.
 *
 * @param owner the enterprise's owner; a new one by default.
 */
export async function makeScoring(
  database: Database,
  clock: Clock,
  given: readonly FakeActor[] = [],
  owner?: FakeActor,
) {
  const { kysely } = database;
  await kysely.updateTable('zero_carbon.experts').set({ away_from: '2000-01-01' }).execute();
  const pool = {
    employer: 'A university',
    employer_key: 'a university',
    credit_code: null,
    fields: ['38' as const],
    away_from: null,
    away_until: null,
  };
  const experts = [...given];
  for (const { personId } of given) {
    await kysely
      .insertInto('zero_carbon.experts')
      .values({ person_id: personId, ...pool })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(pool))
      .execute();
  }
  while (experts.length < 3) experts.push(await makeExpert(database, clock));
  const report = await makePassedReport(database, clock, owner);
  await seatPanelOn(database, clock, report.id);
  await answerSeats(database, clock, report.id);
  const seats = await kysely
    .selectFrom('zero_carbon.seats')
    .select(['id', 'person_id', 'leader'])
    .where('report_id', '=', report.id)
    .orderBy('place')
    .execute();
  return {
    ...report,
    seats: seats.map(({ id, person_id: person, leader }): Seated => {
      return { id, leader, expert: experts.find(({ personId }) => personId === person)! };
    }),
  };
}

/** An expert's score and comment for an item. */
export type Giving = (item: Indicator) => { readonly points: string; readonly comment: string };

/** Full points for every item. */
export const allFull: Giving = ({ weight }) => ({ points: Number(weight).toFixed(2), comment: '' });

/** No points for any item. */
export const allNothing: Giving = ({ id }) => ({ points: '0.00', comment: `Nothing found for ${id}.` });

/** Saves scores for every item of a report from a seat. */
export async function draftAll(
  { kysely }: Database,
  clock: Clock,
  keyring: Sealing,
  { report, seat }: { readonly report: string; readonly seat: string },
  give: Giving = allFull,
): Promise<void> {
  const { items } = await scoredItemsOf(kysely, report);
  await kysely.transaction().execute(async (tx) => {
    for (const item of items) {
      await writeDraft(tx, keyring, { seatId: seat, item: item.id, ...give(item), version: 1, savedAt: clock.now() });
    }
  });
}

/** Saves scores for every item of a report from a seat, and submits them. */
export async function submitAll(
  database: Database,
  clock: Clock,
  keyring: Sealing,
  { report, seat: { id, expert } }: { readonly report: string; readonly seat: Seated },
  give: Giving = allFull,
): Promise<void> {
  await draftAll(database, clock, keyring, { report, seat: id }, give);
  const context = (db: Db) => ({ db, clock, lang: 'en', actor: { ...expert, permissions: new Map() } }) as never;
  await database.kysely.transaction().execute((db) => submitScores({ id }, context(db), keyring));
}
