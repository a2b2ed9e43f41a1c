import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { chainedEntry } from '#kernel/workflow/history/server/chained-entry.ts';
import { type Who, recordChange } from '#kernel/workflow/history/server/record.ts';
import { publishStart } from '#kernel/workflow/server/move.ts';
import { draw, drawLeader, seedOf } from '#zero-carbon/evaluation/panels/draw.ts';
import { panelWords as text } from '#zero-carbon/evaluation/panels/panels.words.ts';
import { seatLifecycle } from '#zero-carbon/evaluation/panels/seats.states.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { poolOf, storedLeftOut } from './candidates.ts';
import { inviteExpert, waitForExperts } from './panel-notices.ts';

/** The subject of a selection: a panel whose report the caller has locked. */
export interface DrawnFor {
  readonly panelId: string;
  readonly reportId: string;
  readonly reportNumber: string;
  readonly places: readonly number[];
  /** The index of the leader's seat; undefined before the first selection, which also selects the leader. */
  readonly leader?: number | undefined;
  /** A second officer approved: few candidates suffice, including those entered after the passing. */
  readonly isApproved?: boolean;
}

/**
 * Selects an expert at random for each of some seats, among those with a matching field and no relation to either side,
 * and invites them. The inputs of the selection are stored with it, and in the history.
 *
 * @returns the number of filled seats.
 * @throws Refusal 5000 while the passing of the report is not chained yet.
 */
export async function drawSeats(
  tx: Db,
  { panelId, reportId, reportNumber, places, leader, isApproved = false }: DrawnFor,
  { actor, clock }: { readonly actor: Who; readonly clock: Clock },
): Promise<number> {
  const at = clock.now();
  const { name: entity } = reportLifecycle;
  const passing = await chainedEntry(tx, { entity, entityId: reportId, action: `${entity}.pass` });
  if (!passing) throw refuse.rule(text.notChained);
  const pool = await poolOf(tx, reportId, clock.today());
  const candidates = isApproved
    ? [...pool.candidates, ...pool.late].toSorted((a, b) => Number(a.id) - Number(b.id))
    : pool.candidates;
  const leftOut = storedLeftOut(pool.leftOut.filter((one) => !candidates.includes(one)));
  const { drawnBefore } = await tx
    .selectFrom('zero_carbon.panel_draws')
    .select(({ fn }) => fn.countAll<string>().as('drawnBefore'))
    .where('panel_id', '=', panelId)
    .executeTakeFirstOrThrow();
  const ordinal = Number(drawnBefore) + 1;
  const seed = seedOf({ report: reportNumber, ordinal, chainHash: passing.hash.toString('hex') });
  const drawn = draw(seed, candidates, places.length);
  const stored = candidates.map(({ id, load }) => ({ id, load }));
  const { id: drawId } = await tx
    .insertInto('zero_carbon.panel_draws')
    .values({
      panel_id: panelId,
      ordinal,
      chain_position: String(passing.position),
      chain_hash: passing.hash,
      seed: Buffer.from(seed, 'hex'),
      candidates: JSON.stringify(stored),
      places: [...places],
      drawn,
      left_out: JSON.stringify(leftOut),
      drawn_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordChange(tx, { actor, at }, 'panel.draw', panelId, {
    after: {
      ordinal,
      chainPosition: String(passing.position),
      seed,
      candidates: stored,
      places: [...places],
      drawn,
      leftOut: leftOut.map((one) => ({ ...one })),
    },
  });
  const first = drawLeader(seed, drawn);
  for (const [index, personId] of drawn.entries()) {
    const place = places[index]!;
    const partyId = candidates.find(({ id }) => id === personId)!.partyId!;
    const isLeader = leader === undefined ? personId === first : place === leader;
    const seat = { place, person_id: personId, leader: isLeader };
    const { id } = await tx
      .insertInto('zero_carbon.seats')
      .values({ ...seat, panel_id: panelId, report_id: reportId, draw_id: drawId, invited_at: at, changed_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordChange(tx, { actor, at }, 'seat.invite', id, { after: seat });
    await publishStart(tx, seatLifecycle, id, actor, clock);
    await inviteExpert(tx, id, { personId, partyId }, at);
  }
  await waitForExperts(tx, panelId, drawn.length < places.length, at);
  return drawn.length;
}
