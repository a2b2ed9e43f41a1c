import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { move } from '#kernel/workflow/server/move.ts';
import type * as contract from '#zero-carbon/panels/panels.contract.ts';
import { panelWords as text } from '#zero-carbon/panels/panels.words.ts';
import { seatLifecycle } from '#zero-carbon/panels/seats.states.ts';
import { reportLifecycle } from '#zero-carbon/reports/reports.states.ts';
import { candidatesOf, fittingExperts } from './candidates.ts';
import { drawSeats } from './draw-seats.ts';
import { isStranger } from './is-stranger.ts';
import { countOpenSeats, fillPlaces, lockPanel } from './panel-places.ts';

type Seating = typeof contract.seatPanel;

/**
 * Draws a panel of a size for a report that has passed.
 *
 * @throws Refusal 4003, 4009; 5000 where too few can be drawn, or the passing is not chained yet.
 */
export async function seatPanel(
  { id, size: asked }: ParamsOf<Seating>,
  context: Context<Seating['access']>,
): Promise<Record<string, never>> {
  const { db: tx, actor, clock } = context;
  const size = Number(asked);
  const report = await tx
    .selectFrom('zero_carbon.reports as r')
    .select(['r.number', 'r.state'])
    .where('r.id', '=', id)
    .where(isStranger(actor, 'r'))
    .forUpdate()
    .executeTakeFirst();
  if (!report) throw refuse.notFound();
  if (report.state !== 'org_passed') throw refuse.state(report.state);
  const candidates = candidatesOf(await fittingExperts(tx, id, clock.today()));
  if (candidates.length < size) throw refuse.rule(text.tooFew, { count: candidates.length, size });
  const { id: panelId } = await tx
    .insertInto('zero_carbon.panels')
    .values({ report_id: id, report_number: report.number, size, seated_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await move(tx, reportLifecycle, 'seatPanel', id, { actor, clock, changes: { seats_open: size } });
  const places = Array.from({ length: size }, (_, index) => index + 1);
  await drawSeats(tx, { panelId, reportId: id, reportNumber: report.number, places }, { actor, clock });
  return {};
}

/**
 * Replaces an expert who cannot serve, with the reason: the next is drawn.
 *
 * @throws Refusal 4003; 4009 where nothing is expected of the seat any more, or its scores are in.
 */
export async function replaceSeat(
  { id, reason }: ParamsOf<typeof contract.replaceSeat>,
  context: Context<(typeof contract.replaceSeat)['access']>,
): Promise<{ filled: boolean }> {
  const { db: tx, actor, clock } = context;
  const panel = await lockPanel(tx, { seat: id }, actor);
  if (!panel) throw refuse.notFound();
  await move(tx, seatLifecycle, 'replace', id, {
    actor,
    clock,
    reason,
    changes: { note: reason, changed_at: clock.now() },
  });
  await countOpenSeats(tx, panel);
  return { filled: await fillPlaces(tx, panel.id, { actor, clock }) };
}

/**
 * Draws for the places of a panel that nobody was left for.
 *
 * @throws Refusal 4003; 4009 where every place is taken; 5000 where there is still nobody.
 */
export async function drawAgain(
  { id }: ParamsOf<typeof contract.drawAgain>,
  context: Context<(typeof contract.drawAgain)['access']>,
): Promise<Record<string, never>> {
  const { db: tx, actor, clock } = context;
  const panel = await lockPanel(tx, { report: id }, actor);
  if (!panel) throw refuse.notFound();
  if (panel.empty.length === 0 || !panel.isAtWork) throw refuse.state(panel.state);
  const candidates = candidatesOf(await fittingExperts(tx, id, clock.today()));
  if (candidates.length === 0) throw refuse.rule(text.nobodyLeft);
  await fillPlaces(tx, panel.id, { actor, clock });
  return {};
}
