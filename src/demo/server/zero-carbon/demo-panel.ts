import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { chainBatch } from '#kernel/workflow/history/server/chain-batch.ts';
import type { Indicator } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { conflictQuestions } from '#zero-carbon/evaluation/panels/conflicts.ts';
import { answerSeat } from '#zero-carbon/evaluation/panels/server/answer-seat.ts';
import { seatPanel } from '#zero-carbon/evaluation/panels/server/seat-panel.ts';
import { openSeatStates } from '#zero-carbon/evaluation/panels/seats.states.ts';
import { signSummary } from '#zero-carbon/evaluation/scoring/opened/server/sign-summary.ts';
import { writeDraft } from '#zero-carbon/evaluation/scoring/server/score-drafts.ts';
import { scoredItemsOf } from '#zero-carbon/evaluation/scoring/server/scored-items.ts';
import { submitScores } from '#zero-carbon/evaluation/scoring/server/submit-scores.ts';
import { askPanelSupplement } from '#zero-carbon/evaluation/scoring/supplements/server/ask-panel-supplement.ts';
import { markForSupplement } from '#zero-carbon/evaluation/scoring/supplements/server/mark-for-supplement.ts';
import { actAs, type Player, type Stage } from './demo-cast.ts';

const noConflict = Object.fromEntries(conflictQuestions.map((question) => [question, 'no'])) as Record<
  (typeof conflictQuestions)[number],
  'no'
>;

/**
 * Selects a panel of three at random. The selection needs the hash of the passing: pending history is chained first.
 */
export async function seatDemoPanel({ databases, cast }: Stage, clock: Clock, id: string): Promise<void> {
  while ((await chainBatch(databases.kysely)).rows > 0);
  const officer = { who: cast.officers[0], permission: 'panels.seat', scope: 'all' } as const;
  await actAs(databases, clock, officer, (context) => seatPanel({ id, size: '3' }, context));
}

const seatsOf = (db: Db, reportId: string) =>
  db
    .selectFrom('zero_carbon.seats')
    .select(['id', 'person_id', 'leader', 'place'])
    .where('report_id', '=', reportId)
    .where('state', 'in', [...openSeatStates])
    .orderBy('leader', 'desc')
    .orderBy('place')
    .execute();

/** An expert as an actor: the seats belong to the person. */
const expert = (personId: string | null, { officers: [officer] }: Stage['cast']) => {
  const who: Player = { personId: personId!, partyId: officer.partyId };
  return { who, permission: 'scores.edit', scope: 'assigned' } as const;
};

/** Each member of a report's panel declares no conflict, and accepts. */
export async function acceptSeats({ databases, cast }: Stage, clock: Clock, id: string): Promise<void> {
  for (const seat of await seatsOf(databases.kysely, id)) {
    const reply = { id: seat.id, ...noConflict, answer: 'accept', reason: undefined } as const;
    await actAs(databases, clock, expert(seat.person_id, cast), (context) => answerSeat(reply, context));
  }
}

/** The leader of a report's panel asks the enterprise about the first item that was answered, not computed. */
export async function askFromPanel({ databases, cast }: Stage, clock: Clock, id: string): Promise<void> {
  const [leader] = await seatsOf(databases.kysely, id);
  const { items } = await scoredItemsOf(databases.kysely, id);
  const item = items.find(({ measure }) => measure === null)!.id;
  const comment = '措施清单未注明投运日期，请补充各项措施的投运时间与覆盖的产线。';
  const marked = { id: leader!.id, item, version: 0, comment, lines: [] };
  const as = expert(leader!.person_id, cast);
  await actAs(databases, clock, as, (context) => markForSupplement(marked, context));
  await actAs(databases, clock, as, (context) =>
    askPanelSupplement({ id: leader!.id, items: [{ item, version: 1 }] }, context),
  );
}

/** Some of a report's panel submit their scores. */
export async function scoreFromSeats(
  { databases, keyring, cast }: Stage,
  clock: Clock,
  id: string,
  count: number,
): Promise<void> {
  const { items, reviewed } = await scoredItemsOf(databases.kysely, id);
  const found = new Map(reviewed.indicators.map(({ id: item, points }) => [item, Number(points)]));
  for (const { id: seat, person_id: person, place } of (await seatsOf(databases.kysely, id)).slice(0, count)) {
    await databases.kysely.transaction().execute(async (tx) => {
      for (const [index, item] of items.entries()) {
        const given = pointsOf(item, found.get(item.id) ?? 0, index + place);
        await writeDraft(tx, keyring, { seatId: seat, item: item.id, ...given, version: 1, savedAt: clock.now() });
      }
    });
    await actAs(databases, clock, expert(person, cast), (context) => submitScores({ id: seat }, context, keyring));
  }
}

/** The organisation's points, except for every fourth item, at a different offset for each seat. */
function pointsOf({ weight }: Indicator, found: number, turn: number) {
  const points = (turn % 4 === 0 ? found * 0.8 : found).toFixed(2);
  if (Number(points) === Number(weight)) return { points, comment: '' };
  const comment = turn % 4 === 0 ? '措施属实，但覆盖范围不足全厂，酌扣。' : '按机构核定的数值计分。';
  return { points, comment };
}

/** Each member of a report's panel signs its summary, the leader first. */
export async function signFromSeats({ databases, cast }: Stage, clock: Clock, id: string): Promise<void> {
  for (const { id: seat, person_id: person } of await seatsOf(databases.kysely, id)) {
    await actAs(databases, clock, expert(person, cast), (context) => signSummary({ id: seat }, context));
  }
}
