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
 * Lets the grace days of one surveillance pass and runs the clock's hourly job. The test moves the due days and not the
 * clock, because a log entry never has a time in the future.
 */
export async function passGrace(database: Database, clock: Clock, id: string): Promise<void> {
  const over = addDays(clock.today(), -1);
  await sql`update zero_carbon.surveillances set grace_until = ${over}, due_on = ${over}
    where id = ${id} and state = 'overdue'`.execute(database.kysely);
  await keepSurveillances({ database, clock, log, signal });
}

/** Lets the suspension of one certificate expire and runs the clock's job, which is due every five minutes. */
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
