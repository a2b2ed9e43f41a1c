import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Actor } from '#kernel/http/server/actor.ts';
import type { Who } from '#kernel/workflow/history/server/record.ts';
import { memberSeatStates, takenSeatStates } from '#zero-carbon/evaluation/panels/seats.states.ts';
import { poolOf } from './candidates.ts';
import { drawSeats } from './draw-seats.ts';
import { isStranger } from './is-stranger.ts';
import { neededCandidates } from '#zero-carbon/evaluation/panels/draw.ts';
import { isAtWork } from '#zero-carbon/evaluation/panels/panel-states.ts';
import { waitForExperts } from './panel-notices.ts';

const taken: readonly string[] = takenSeatStates;

export type LockedPanel = NonNullable<Awaited<ReturnType<typeof lockPanel>>>;

/**
 * A panel with its seats, by its report or one of its seats, locked against concurrent changes: the report before the
 * seats, always in this order.
 *
 * @param officer limits the result to panels without a relation to the officer.
 * @returns undefined if there is none, or its report is gone.
 */
export async function lockPanel(
  tx: Db,
  by: { readonly report: string } | { readonly seat: string } | { readonly panel: string },
  officer?: Pick<Actor, 'personId'>,
) {
  const panel = await tx
    .selectFrom('zero_carbon.panels as w')
    .innerJoin('zero_carbon.reports as r', 'r.id', 'w.report_id')
    .select(['w.id', 'w.size', 'r.id as reportId', 'r.number', 'r.state'])
    .$if('report' in by, (rows) => rows.where('r.id', '=', 'report' in by ? by.report : ''))
    .$if('panel' in by, (rows) => rows.where('w.id', '=', 'panel' in by ? by.panel : ''))
    .$if('seat' in by, (rows) =>
      rows.where('w.id', '=', (of) =>
        of
          .selectFrom('zero_carbon.seats as s')
          .select('s.panel_id')
          .where('s.id', '=', 'seat' in by ? by.seat : ''),
      ),
    )
    .$if(officer !== undefined, (rows) => rows.where(isStranger(officer!, 'r')))
    .forUpdate('r')
    .executeTakeFirst();
  if (!panel) return undefined;
  const seats = await tx
    .selectFrom('zero_carbon.seats')
    .select(['id', 'place', 'leader', 'state', 'person_id as personId'])
    .where('panel_id', '=', panel.id)
    .orderBy('id')
    .forUpdate()
    .execute();
  const places = Array.from({ length: panel.size }, (_, index) => index + 1);
  return {
    ...panel,
    seats,
    isAtWork: isAtWork(panel.state),
    empty: places.filter((place) => !seats.some((seat) => seat.place === place && taken.includes(seat.state))),
  };
}

/**
 * Selects experts for the empty seats of a panel, while it works. With fewer candidates than twice the seats none is
 * selected unless a second officer approved: the seats wait, and officers are notified.
 *
 * @returns true if every seat is occupied now.
 */
export async function fillPlaces(
  tx: Db,
  panelId: string,
  who: { readonly actor: Who; readonly clock: Clock },
  isApproved = false,
): Promise<boolean> {
  const panel = await lockPanel(tx, { panel: panelId });
  if (!panel?.isAtWork || panel.empty.length === 0) return true;
  const { id, reportId, number: reportNumber, empty: places, seats } = panel;
  const leader = seats.findLast((seat) => seat.leader)!.place;
  if (!isApproved) {
    const { candidates } = await poolOf(tx, reportId, who.clock.today());
    if (candidates.length < neededCandidates(places.length)) {
      await waitForExperts(tx, id, true, who.clock.now());
      return false;
    }
  }
  const drawn = await drawSeats(tx, { panelId: id, reportId, reportNumber, places, leader, isApproved }, who);
  return drawn === places.length;
}

/** Stores with the report the number of unaccepted seats of its panel, and returns it. The report is locked. */
export async function countOpenSeats(tx: Db, { id, reportId, size }: LockedPanel): Promise<number> {
  const { members } = await tx
    .selectFrom('zero_carbon.seats')
    .select(({ fn }) => fn.countAll<string>().as('members'))
    .where('panel_id', '=', id)
    .where('state', 'in', [...memberSeatStates])
    .executeTakeFirstOrThrow();
  const open = size - Number(members);
  await tx.updateTable('zero_carbon.reports').set({ seats_open: open }).where('id', '=', reportId).execute();
  return open;
}
