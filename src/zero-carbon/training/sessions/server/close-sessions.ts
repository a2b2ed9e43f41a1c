import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { moveAll } from '#kernel/workflow/server/move-all.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { trainingSessionLifecycle } from '#zero-carbon/training/sessions/training-sessions.states.ts';

const batch = 1_000;

/** Closes the enrolment of sessions whose deadline has passed. No one could enrol since: calls check the date too. */
export async function closeSessions({ kysely }: Pick<Database, 'kysely'>, clock: Clock): Promise<number> {
  let closed = 0;
  for (;;) {
    const { moved } = await kysely.transaction().execute((tx) =>
      moveAll(tx, trainingSessionLifecycle, 'close', (row) => row('closes_on', '<', clock.today()), {
        actor: system,
        clock,
        limit: batch,
      }),
    );
    closed += moved;
    if (moved < batch) return closed;
  }
}
