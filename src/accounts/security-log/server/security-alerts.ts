import { sql } from 'kysely';
import type { Database } from '#kernel/db/server/database.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import { translate } from '#kernel/i18n/text.ts';
import { job } from '#kernel/jobs/server/job.ts';
import { announcedNotice } from '#kernel/notify/server/notice-kind.ts';
import { announce } from '#kernel/notify/server/notify.jobs.ts';
import { securityKinds, type SecurityKind } from '#kernel/security/security-kinds.ts';
import { securityKindWords, securityLogWords as text } from '#accounts/security-log/security-log.words.ts';

/** Milliseconds within which events are one burst. */
const window = 10 * 60_000;
/** Milliseconds after a report during which the same kind is not reported again. */
const pause = 60 * 60_000;
/** Retention of events in milliseconds. */
const retention = 180 * 86_400_000;

/** Notifies administrators of a burst by an inbox entry and a mail, once an hour for each kind. */
export const securityAlertNotice = announcedNotice({
  name: 'accounts.security-alert',
  title: text.noticeTitle,
  entity: 'security-alert',
  whom: 'all',
  permission: 'logs.read',
  text: text.notice,
  async about(db, ids, { lang }) {
    const rows = await db
      .selectFrom('kernel.security_alerts')
      .select(['id', 'kind', 'count'])
      .where('id', 'in', ids)
      .execute();
    return new Map(
      rows.map(({ id, kind, count }) => [
        id,
        {
          values: { count, kind: translate(securityKindWords[kind], lang) },
          path: `/index/logs/security?kind=${kind}`,
        },
      ]),
    );
  },
});

/** Every minute. */
export const securityAlertsJob = job({
  name: 'accounts.report-security-bursts',
  retry: { limit: 0, delaySeconds: 1 },
  schedule: '* * * * *',
  run:
    async () =>
    async (_data, { database, clock }) => {
      await reportBursts(database, clock);
    },
});

/** Every night: events older than 180 days are removed. */
export const removeSecurityEventsJob = job({
  name: 'accounts.remove-security-events',
  retry: { limit: 3, delaySeconds: 60 },
  schedule: '40 3 * * *',
  run:
    async () =>
    async (_data, { database: { kysely }, clock }) => {
      const before = new Date(clock.now().getTime() - retention);
      await kysely.deleteFrom('kernel.security_events').where('at', '<', before).execute();
      await kysely.deleteFrom('kernel.security_alerts').where('at', '<', before).execute();
    },
});

/**
 * Reports each kind whose events of the last ten minutes exceed its burst limit, unless it was reported within the last
 * hour.
 *
 * @returns the kinds that were reported now.
 */
export async function reportBursts({ kysely }: Database, clock: Clock): Promise<SecurityKind[]> {
  const now = clock.now();
  const since = new Date(now.getTime() - window);
  return kysely.transaction().execute(async (tx) => {
    // serializes two servers, so that a burst is reported once
    await sql`lock table kernel.security_alerts in share row exclusive mode`.execute(tx);
    const counted = await tx
      .selectFrom('kernel.security_events')
      .select(['kind', ({ fn }) => fn.sum<string>('count').as('count')])
      .where('last_at', '>=', since)
      .where('at', '>=', new Date(since.getTime() - 60_000))
      .groupBy('kind')
      .execute();
    const recent = await tx
      .selectFrom('kernel.security_alerts')
      .select('kind')
      .where('at', '>', new Date(now.getTime() - pause))
      .execute();
    const due = counted.filter(
      ({ kind, count }) =>
        Number(count) >= (securityKinds[kind]?.burst ?? 1) && !recent.some((alert) => alert.kind === kind),
    );
    for (const { kind, count } of due) {
      const { id } = await tx
        .insertInto('kernel.security_alerts')
        .values({ kind, at: now, since, count: Number(count) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await announce(tx, securityAlertNotice, { id, at: now });
    }
    return due.map(({ kind }) => kind);
  });
}
