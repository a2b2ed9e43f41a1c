import type { JobHandler } from '#kernel/jobs/server/job.ts';
import type { Event } from '#kernel/jobs/server/subscription.ts';
import { moveAll } from '#kernel/workflow/server/move-all.ts';
import type { Moved } from '#kernel/workflow/server/move.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { seatLifecycle } from '#zero-carbon/evaluation/panels/seats.states.ts';
import { waitForExperts } from './panel-notices.ts';
import { countOpenSeats, fillPlaces, lockPanel } from './panel-places.ts';
import { beginSeats } from './seat-time.ts';

/** Selects the next expert for a seat whose expert did not answer, or score, in time. */
export const fillLapsed: JobHandler<Event<Moved>> = async ({ payload: { id, move } }, { database, clock }) => {
  if (move !== 'lapse') return;
  await database.kysely.transaction().execute(async (tx) => {
    const panel = await lockPanel(tx, { seat: id });
    if (!panel) return;
    await countOpenSeats(tx, panel);
    await fillPlaces(tx, panel.id, { actor: system, clock });
  });
};

/** Makes experts score again after their report returns from its enterprise. */
export const goOnScoring: JobHandler<Event<Moved>> = async ({ payload: { id, from } }, { database, clock }) => {
  if (from !== 'expert_supplement') return;
  await database.kysely.transaction().execute(async (tx) => {
    const panel = await lockPanel(tx, { report: id });
    if (panel?.state === 'expert_review') await beginSeats(tx, id, clock);
  });
};

/** Releases the panel of a withdrawn report. */
export const releaseSeats: JobHandler<Event<Moved>> = async ({ payload: { id, to } }, { database, clock }) => {
  if (to !== 'withdrawn') return;
  await database.kysely.transaction().execute(async (tx) => {
    const panel = await lockPanel(tx, { report: id });
    if (!panel) return;
    const changes = { changed_at: clock.now() };
    await waitForExperts(tx, panel.id, false, clock.now());
    await moveAll(tx, seatLifecycle, 'release', (seat) => seat('report_id', '=', id), {
      actor: system,
      clock,
      changes,
    });
  });
};
