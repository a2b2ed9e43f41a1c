import type { JobHandler } from '#kernel/jobs/server/job.ts';
import type { Event } from '#kernel/jobs/server/subscription.ts';
import { moveAll } from '#kernel/workflow/server/move-all.ts';
import type { Moved } from '#kernel/workflow/server/move.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { correctionLifecycle } from '#zero-carbon/certification/issuing/corrections/corrections.states.ts';

/** Ends the open correction of a certificate that has ended; a suspended one may come back. */
export const dropCorrections: JobHandler<Event<Moved>> = async ({ payload: { id } }, { database, clock }) => {
  await database.kysely.transaction().execute(async (tx) => {
    const certificate = await tx
      .selectFrom('zero_carbon.certificates')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!certificate || certificate.state === 'valid' || certificate.state === 'suspended') return;
    await moveAll(tx, correctionLifecycle, 'drop', (row) => row('certificate_id', '=', id), { actor: system, clock });
  });
};
