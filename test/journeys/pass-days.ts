import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { addDays } from '#kernel/checks/calendar-date.ts';
import { actOnDues } from '#kernel/dues/server/act-on-dues.ts';
import { createLog } from '#kernel/log/server/log.ts';
import type { StoredLifecycle } from '#kernel/workflow/server/move.ts';

/**
 * Runs the clock for one record as of some days later. The product's own job runs every five minutes and only knows
 * today. The product does the rest by itself.
 */
export async function passDays(
  database: Database,
  clock: Clock,
  of: StoredLifecycle,
  { id, days }: { readonly id: string; readonly days: number },
): Promise<void> {
  // The test has a calendar for every year.
  await database.pool.query('update kernel.dues set provisional = false where entity = $1 and entity_id = $2', [
    of.name,
    id,
  ]);
  const { rows } = await database.pool.query<{ others: string }>(
    `update kernel.dues set again_at = 'infinity' where not (entity = $1 and entity_id = $2) and again_at is null
     returning id as others`,
    [of.name, id],
  );
  const day = addDays(clock.today(), days);
  const later = { ...clock, today: () => day, now: () => new Date(`${day}T01:00:00Z`) };
  const services = { recipients: { publicUrl: '', of: () => Promise.resolve([]) } } as never;
  const { signal } = new AbortController();
  const log = createLog({ level: 'silent' });
  try {
    await actOnDues({ lifecycles: [of], kinds: [] }, { database, clock: later, services, log, signal });
  } finally {
    await database.pool.query('update kernel.dues set again_at = null where id = any($1::bigint[])', [
      rows.map(({ others }) => others),
    ]);
  }
}
