import { sql } from 'kysely';
import { addDays } from '#kernel/checks/calendar-date.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { actOnDues } from '#kernel/dues/server/act-on-dues.ts';
import { createLog } from '#kernel/log/server/log.ts';
import { certificateLifecycle } from '#zero-carbon/certification/certificates/certificates.states.ts';
import { keepSurveillances } from '#zero-carbon/certification/surveillance/server/keep-surveillances.ts';

const log = createLog({ level: 'silent' });
const { signal } = new AbortController();

/**
 * Has the days of grace of one surveillance pass, and the clock come as it does each hour. Its days are moved, not the
 * clock: what is written in the log is never of a time to come.
 */
export async function passGrace(database: Database, clock: Clock, id: string): Promise<void> {
  const over = addDays(clock.today(), -1);
  await sql`update zero_carbon.surveillances set grace_until = ${over}, due_on = ${over}
    where id = ${id} and state = 'overdue'`.execute(database.kysely);
  await keepSurveillances({ database, clock, log, signal });
}

/** Has the suspension of one certificate pass, and the clock act as it does every five minutes. */
export async function passSuspension(database: Database, clock: Clock, certificate: string): Promise<void> {
  const over = addDays(clock.today(), -1);
  await sql`update zero_carbon.certificates set decide_by = ${over}
    where id = ${certificate} and state = 'suspended'`.execute(database.kysely);
  await sql`update kernel.dues set due_on = ${over}, act_on = ${clock.today()}
    where entity = ${certificateLifecycle.name} and entity_id = ${certificate} and act = 'move'`.execute(
    database.kysely,
  );
  const services = { recipients: { publicUrl: '', of: () => Promise.resolve([]) } } as never;
  await actOnDues({ lifecycles: [certificateLifecycle], kinds: [] }, { database, clock, services, log, signal });
  await keepSurveillances({ database, clock, log, signal });
}

/** The demo's certificate of a site, and its first surveillance. */
export async function surveilledSite({ pool }: Database, site: string) {
  const { rows } = await pool.query<{ certificate: string; number: string; surveillance: string }>(
    `select c.id::text as certificate, c.number, s.id::text as surveillance
       from zero_carbon.certificates c join zero_carbon.sites t on t.id = c.site_id
       join zero_carbon.surveillances s on s.certificate_id = c.id and s.turn = 1 where t.name_zh = $1`,
    [site],
  );
  return rows[0]!;
}
