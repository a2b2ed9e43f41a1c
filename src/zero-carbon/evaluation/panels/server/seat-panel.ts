import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { neededCandidates } from '#zero-carbon/evaluation/panels/draw.ts';
import type * as contract from '#zero-carbon/evaluation/panels/panels.contract.ts';
import { panelWords as text } from '#zero-carbon/evaluation/panels/panels.words.ts';
import { propose, refuseKeeper, type Officer } from '#zero-carbon/evaluation/panels/proposals/server/propose.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { poolOf } from './candidates.ts';
import { drawSeats } from './draw-seats.ts';
import { isStranger } from './is-stranger.ts';
import { fillPlaces, lockPanel } from './panel-places.ts';

type Drawing = { drawn: boolean };

/**
 * Selects a panel of a size for a report that has passed, or proposes it to a second officer if there are few
 * candidates.
 *
 * @throws Refusal 4003, 4009; 5000 if there are too few candidates, or the passing is not chained yet.
 */
export async function seatPanel(
  { id, size: asked, reason = '' }: ParamsOf<typeof contract.seatPanel>,
  context: Context<(typeof contract.seatPanel)['access']>,
): Promise<Drawing> {
  const { db: tx, actor, clock } = context;
  const size = Number(asked);
  const report = await tx
    .selectFrom('zero_carbon.reports as r')
    .select(['r.id', 'r.number', 'r.state'])
    .where('r.id', '=', id)
    .where(isStranger(actor, 'r'))
    .forUpdate()
    .executeTakeFirstOrThrow(refuse.notFound);
  if (report.state !== 'org_passed') throw refuse.state(report.state);
  await refuseKeeper(tx, actor.personId);
  const { candidates, late } = await poolOf(tx, id, clock.today());
  if (candidates.length >= neededCandidates(size)) {
    await drawPanel(context, report, size, false);
    return { drawn: true };
  }
  const count = candidates.length + late.length;
  if (count < size) throw refuse.rule(text.tooFew, { count, size });
  if (reason === '') throw refuse.rule(text.needsSecond, { count: candidates.length, needed: neededCandidates(size) });
  await propose(context, { reportId: id, kind: 'seat', size, reason });
  return { drawn: false };
}

/**
 * Creates the panel of a report that the caller has locked, and selects its members.
 *
 * @param isApproved a second officer approved, so that few candidates suffice.
 */
export async function drawPanel(
  { db: tx, actor, clock }: Officer,
  { id, number, state }: { readonly id: string; readonly number: string; readonly state: string },
  size: number,
  isApproved: boolean,
): Promise<void> {
  if (state !== 'org_passed') throw refuse.state(state);
  const { candidates, late } = await poolOf(tx, id, clock.today());
  const count = candidates.length + (isApproved ? late.length : 0);
  if (count < size) throw refuse.rule(text.tooFew, { count, size });
  const { id: panelId } = await tx
    .insertInto('zero_carbon.panels')
    .values({ report_id: id, report_number: number, size, seated_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await move(tx, reportLifecycle, 'seatPanel', id, { actor, clock, changes: { seats_open: size } });
  const places = Array.from({ length: size }, (_, index) => index + 1);
  await drawSeats(tx, { panelId, reportId: id, reportNumber: number, places, isApproved }, { actor, clock });
}

/**
 * Proposes to a second officer to replace an expert who cannot serve.
 *
 * @throws Refusal 4003; 4009 if the seat has no further task, or its scores are submitted; 5000 while another proposal
 *   waits.
 */
export async function replaceSeat(
  { id, reason }: ParamsOf<typeof contract.replaceSeat>,
  context: Context<(typeof contract.replaceSeat)['access']>,
): Promise<Record<string, never>> {
  const { db: tx, actor } = context;
  const panel = await lockPanel(tx, { seat: id }, actor);
  if (!panel) throw refuse.notFound();
  await refuseKeeper(tx, actor.personId);
  const { state } = panel.seats.find((seat) => seat.id === id)!;
  if (!panel.isAtWork || !isReplaceable(state)) throw refuse.state(state);
  await propose(context, { reportId: panel.reportId, kind: 'replace', seatId: id, reason });
  return {};
}

/** Returns true if an expert can be replaced in a state of the seat. */
export const isReplaceable = (seatState: string): boolean => ['invited', 'accepted', 'scoring'].includes(seatState);

/**
 * Selects experts for the empty seats of a panel, or proposes it to a second officer if there are few candidates.
 *
 * @throws Refusal 4003; 4009 if every seat is occupied; 5000 if there is still no candidate.
 */
export async function drawAgain(
  { id, reason = '' }: ParamsOf<typeof contract.drawAgain>,
  context: Context<(typeof contract.drawAgain)['access']>,
): Promise<Drawing> {
  const { db: tx, actor, clock } = context;
  const panel = await lockPanel(tx, { report: id }, actor);
  if (!panel) throw refuse.notFound();
  if (panel.empty.length === 0 || !panel.isAtWork) throw refuse.state(panel.state);
  await refuseKeeper(tx, actor.personId);
  const { candidates, late } = await poolOf(tx, id, clock.today());
  const needed = neededCandidates(panel.empty.length);
  if (candidates.length >= needed) {
    await fillPlaces(tx, panel.id, { actor, clock });
    return { drawn: true };
  }
  if (candidates.length + late.length === 0) throw refuse.rule(text.noneLeft);
  if (reason === '') throw refuse.rule(text.needsSecond, { count: candidates.length, needed });
  await propose(context, { reportId: id, kind: 'draw', reason });
  return { drawn: false };
}
