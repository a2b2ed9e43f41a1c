import { sql } from 'kysely';
import { personLifecycle } from '#accounts/identity/people/person.states.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { moveAll } from '#kernel/workflow/server/move-all.ts';
import { system } from '#kernel/workflow/server/mover.ts';

/**
 * Locks the demo accounts and ends their sessions while the demo is off, because their password is public; unlocks them
 * when it is on again. Runs at every start.
 *
 * @returns the number of changed accounts.
 */
export async function switchDemoAccounts({ kysely }: Database, clock: Clock, isOn: boolean): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    const { moved } = await moveAll(tx, personLifecycle, isOn ? 'unlock' : 'lock', (row) => row('demo', '=', true), {
      actor: system,
      clock,
      reason: isOn ? 'DEMO on' : 'DEMO off',
    });
    if (moved > 0 && !isOn) {
      await sql`
        update accounts.sessions s set ended_at = ${clock.now()}, end_reason = 'revoked' from accounts.people p
         where p.id = s.person_id and p.demo and s.ended_at is null`.execute(tx);
    }
    return moved;
  });
}
