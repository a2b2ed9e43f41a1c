import { sql } from 'kysely';
import type { JobHandler } from '#kernel/jobs/server/job.ts';
import type { Event } from '#kernel/jobs/server/subscription.ts';
import { moveAll } from '#kernel/workflow/server/move-all.ts';
import type { Moved } from '#kernel/workflow/server/move.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { objectionLifecycle } from '#zero-carbon/evaluation/objections/objections.states.ts';

/** After a report was withdrawn, its objections have no subject any more. */
export const endObjections: JobHandler<Event<Moved>> = async ({ payload: { id, to } }, { database, clock }) => {
  if (to !== 'withdrawn') return;
  await database.kysely.transaction().execute(async (tx) => {
    await sql`select from zero_carbon.reports where id = ${id} for update`.execute(tx);
    await moveAll(tx, objectionLifecycle, 'end', (row) => row('report_id', '=', id), { actor: system, clock });
    await sql`update zero_carbon.reports set objections_open = 0 where id = ${id}`.execute(tx);
  });
};
