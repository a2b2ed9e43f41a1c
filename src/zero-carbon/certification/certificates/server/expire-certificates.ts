import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { moveAll } from '#kernel/workflow/server/move-all.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { certificateLifecycle } from '#zero-carbon/certification/certificates/certificates.states.ts';

const batch = 5_000;

/** Writes the state of certificates whose last day has passed, some thousands a transaction. */
export async function expireCertificates({ kysely }: Database, clock: Clock): Promise<number> {
  let expired = 0;
  for (;;) {
    const { moved } = await kysely.transaction().execute((tx) =>
      moveAll(tx, certificateLifecycle, 'expire', (row) => row('expires_on', '<', clock.today()), {
        actor: system,
        clock,
        limit: batch,
        changes: { state_on: sql<string>`expires_on` },
      }),
    );
    expired += moved;
    if (moved < batch) return expired;
  }
}
