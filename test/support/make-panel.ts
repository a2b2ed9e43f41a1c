import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database, Db } from '#kernel/db/server/database.ts';
import { chainedEntry } from '#kernel/workflow/history/server/chained-entry.ts';
import { chainBatch } from '#kernel/workflow/history/server/chain-batch.ts';
import { move } from '#kernel/workflow/server/move.ts';
import type { Division } from '#zero-carbon/evaluation/experts/divisions.ts';
import { conflictQuestions } from '#zero-carbon/evaluation/panels/conflicts.ts';
import { answerSeat } from '#zero-carbon/evaluation/panels/server/answer-seat.ts';
import { answerProposal } from '#zero-carbon/evaluation/panels/proposals/server/answer-proposal.ts';
import { seatPanel } from '#zero-carbon/evaluation/panels/server/seat-panel.ts';
import { itemsOf } from '#zero-carbon/evaluation/reviews/reviewed-score.ts';
import { reviewOf, scoresOf } from '#zero-carbon/evaluation/reviews/server/open-review.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { fakeActor, type FakeActor } from './fake-actor.ts';
import { makeOrganisation } from './make-finished-report.ts';
import { makeReview } from './make-review.ts';

/** Every conflict question answered with no. */
export const noConflict = Object.fromEntries(conflictQuestions.map((question) => [question, 'no'])) as Record<
  (typeof conflictQuestions)[number],
  'no'
>;

interface MadeExpert {
  readonly fields?: readonly Division[];
  readonly employer?: string;
  /** Normalised. */
  readonly employerKey?: string;
  readonly partyId?: string;
}

/** An expert of the pool in the industry of `makeFinishedReport`. */
export async function makeExpert(
  database: Database,
  clock: Clock,
  { fields = ['38'], employer = 'A university', employerKey = 'a university', partyId }: MadeExpert = {},
): Promise<FakeActor> {
  const expert = await fakeActor(database, clock, { role: 'expert', kind: 'operator', ...(partyId && { partyId }) });
  await database.kysely
    .insertInto('zero_carbon.experts')
    .values({
      person_id: expert.personId,
      employer,
      employer_key: employerKey,
      credit_code: null,
      fields: [...fields],
      away_from: null,
      away_until: null,
    })
    .execute();
  return expert;
}

/** A user who draws panels. */
export const makeOfficer = (database: Database, clock: Clock): Promise<FakeActor> =>
  fakeActor(database, clock, { role: 'scheme_officer', kind: 'operator' });

/** A report that has passed an organisation's review with every value confirmed, and whose history is chained. */
export async function makePassedReport(database: Database, clock: Clock, owner?: FakeActor) {
  const manager = await makeOrganisation(database, clock);
  const at = { kind: 'review_organisation', partyId: manager.partyId } as const;
  const reviewer = await fakeActor(database, clock, { ...at, role: 'reviewer' });
  const report = await makeReview(database, clock, manager, reviewer, owner);
  await passReview(database, clock, report.id, { manager, reviewer });
  return { ...report, manager, reviewer };
}

/** Passes a report's review, with every value confirmed that has no finding yet. Its history is chained. */
export async function passReview(
  database: Database,
  clock: Clock,
  id: string,
  { manager, reviewer }: Readonly<Record<'manager' | 'reviewer', FakeActor>>,
): Promise<void> {
  await agreeAtOnce(database.kysely, id, clock);
  const concluded = { concluded_by: reviewer.personId, concluded_at: clock.now(), opinion: 'As found.' };
  const confirmed = { confirmed_by: manager.personId, confirmed_at: clock.now() };
  await database.kysely.transaction().execute(async (tx) => {
    await tx
      .updateTable('zero_carbon.reviews')
      .set({ outcome: 'pass', star: 3, ...concluded, ...confirmed })
      .where('report_id', '=', id)
      .execute();
    const changes = { concluded_by: reviewer.personId };
    const actor = { ...manager, permissions: new Map([['reviews.confirm', 'assigned' as const]]) };
    await tx.updateTable('zero_carbon.reports').set(changes).where('id', '=', id).execute();
    await move(tx, reportLifecycle, 'pass', id, { actor, clock });
  });
  // A running product may be chaining earlier rows.
  const passing = { entity: reportLifecycle.name, entityId: id, action: `${reportLifecycle.name}.pass` };
  while (!(await chainedEntry(database.kysely, passing))) await chainBatch(database.kysely);
}

async function agreeAtOnce(db: Db, reportId: string, clock: Clock): Promise<void> {
  const { id } = (await reviewOf(db, reportId))!;
  const { claimed } = await scoresOf(db, reportId, []);
  const said = {
    review_id: id,
    verdict: 'agrees',
    value: null,
    comment: '',
    checks: '{}',
    findings: '[]',
    version: 1,
  } as const;
  await db
    .insertInto('zero_carbon.review_verdicts')
    .values(itemsOf(claimed).map((item) => ({ ...said, item, person_id: null, saved_at: clock.now() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A person's seat, invited to a panel; without a report by default. */
export async function makeSeat({ kysely }: Database, clock: Clock, personId: string, reportId: string | null = null) {
  const { id: panelId } = await kysely
    .insertInto('zero_carbon.panels')
    .values({ report_id: reportId, report_number: `RPT-${personId}`, size: 3, seated_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hash = Buffer.alloc(32);
  const { id: drawId } = await kysely
    .insertInto('zero_carbon.panel_draws')
    .values({
      panel_id: panelId,
      ordinal: 1,
      chain_position: '1',
      chain_hash: hash,
      seed: hash,
      candidates: '[]',
      places: [1],
      drawn: [personId],
      drawn_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const seat = { panel_id: panelId, report_id: reportId, place: 1, draw_id: drawId, person_id: personId, leader: true };
  const { id } = await kysely
    .insertInto('zero_carbon.seats')
    .values({ ...seat, invited_at: clock.now(), changed_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const contextOf = (db: Db, clock: Clock, { personId, partyId }: FakeActor, permission: string) =>
  ({ db, clock, lang: 'en', actor: { personId, partyId, permissions: new Map([[permission, 'all']]) } }) as never;

/** Draws a report's panel as an officer, from the people in the pool. */
export async function seatPanelOn(database: Database, clock: Clock, id: string, size: '3' | '5' | '7' = '3') {
  const officer = () => fakeActor(database, clock, { kind: 'operator', role: 'scheme_officer' });
  const [first, second] = [await officer(), await officer()];
  return database.kysely.transaction().execute(async (db) => {
    // From a pool that is too small, two officers draw together.
    const reason = 'A small pool.';
    const { drawn } = await seatPanel({ id, size, reason }, contextOf(db, clock, first, 'panels.seat'));
    if (!drawn) await approveProposal(db, clock, id, second);
    return seatsOn(db, id);
  });
}

/** Approves, as a second officer, the pending proposals of a report's panel. */
export async function approveProposal(db: Db, clock: Clock, reportId: string, officer: FakeActor): Promise<void> {
  const { id } = await db
    .selectFrom('zero_carbon.panel_proposals')
    .select('id')
    .where('report_id', '=', reportId)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  await answerProposal({ id, answer: 'approve' }, contextOf(db, clock, officer, 'panels.seat'));
}

/** The seats of the panel on a report, ordered by position and then by draw. */
export const seatsOn = (db: Db, reportId: string) =>
  db
    .selectFrom('zero_carbon.seats')
    .selectAll()
    .where('report_id', '=', reportId)
    .orderBy('place')
    .orderBy('id')
    .execute();

/** Responds to a report's pending invitations as their experts. */
export async function answerSeats(
  database: Database,
  clock: Clock,
  reportId: string,
  answer: 'accept' | 'decline' = 'accept',
  only?: readonly string[],
): Promise<void> {
  const seats = await seatsOn(database.kysely, reportId);
  for (const { id, person_id: personId, state } of seats) {
    if (state !== 'invited' || (only && !only.includes(id))) continue;
    const expert = { personId: personId!, partyId: '1' } as FakeActor;
    const said = { id, ...noConflict, answer, reason: undefined };
    await database.kysely.transaction().execute((db) => answerSeat(said, contextOf(db, clock, expert, 'scores.edit')));
  }
}
