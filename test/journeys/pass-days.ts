import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { addDays } from '#kernel/checks/calendar-date.ts';
import { actOnDues } from '#kernel/dues/server/act-on-dues.ts';
import { createLog } from '#kernel/log/server/log.ts';
import type { StoredLifecycle } from '#kernel/workflow/server/move.ts';

/**
 * Has the clock act on what one record waits for, as it will after some days: the product's own job comes every five
 * minutes and has no other day. What comes of it the product does by itself.
 */
export async function passDays(
  database: Database,
  clock: Clock,
  of: StoredLifecycle,
  { id, days }: { readonly id: string; readonly days: number },
): Promise<void> {
  // every year is known to the test
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
