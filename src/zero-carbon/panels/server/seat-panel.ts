import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Tx } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { Who } from '#kernel/workflow/history/server/record.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { reportLifecycle } from '#zero-carbon/reports/reports.states.ts';
import type * as contract from '#zero-carbon/panels/panels.contract.ts';
import { panelWords as text } from '#zero-carbon/panels/panels.words.ts';
import { seatLifecycle, takenSeatStates } from '#zero-carbon/panels/seats.states.ts';
import { reviewable } from '#zero-carbon/reviews/server/reviews.queries.ts';
import { candidatesOf, fittingExperts } from './candidates.ts';
import { drawSeats } from './draw-seats.ts';
import './panels.tables.ts';

type Seating = typeof contract.seatPanel;

/** The states of a report in which its panel works, so that an empty place is filled. */
const atWork = ['expert_assigned', 'expert_review', 'expert_supplement'];

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
    .where(reviewable(context, 'r', 'panels.seat'))
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
  const { reportId } = await lockPanel(tx, 'seat', id);
  const before = await seatIn(tx, id);
  await move(tx, seatLifecycle, 'replace', id, { actor, clock, reason, changes: { changed_at: clock.now() } });
  if (before === 'accepted') await countOpenSeats(tx, reportId, 1);
  return { filled: await fillPlaces(tx, before === undefined ? '' : id, { actor, clock }) };
}
