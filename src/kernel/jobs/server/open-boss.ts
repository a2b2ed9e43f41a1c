import { PgBoss } from 'pg-boss';
import type { Log } from '#kernel/log/server/log.ts';

/** Interval between logs of the same error: every queue meets it at every poll (milliseconds). */
const repeatMs = 60_000;

/** The job queues over their own connections, not started yet; their tables are in the schema `kernel_jobs`. */
export function openBoss(url: string, log: Log): PgBoss {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'portico jobs',
    schema: 'kernel_jobs',
    max: 4,
    connectionTimeoutMillis: 5_000,
    useListenNotify: true,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    queueCacheIntervalSeconds: 60,
  });
  const loggedAt = new Map<string, number>();
  boss.on('error', (error: Error & { code?: string }) => {
    const kind = error.code ?? error.name;
    if (Date.now() - (loggedAt.get(kind) ?? 0) < repeatMs) return;
    loggedAt.set(kind, Date.now());
    log.warn({ err: asError(error) }, 'job queue trouble');
  });
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'job queue warning'));
  return boss;
}

/** Workers emit copies that are no Error instances; the message ends with the queue and the worker. */
function asError({ message, code, stack }: Error & { code?: string }): Error {
  const error = new Error(message.replace(/ \(Queue: .*$/, ''));
  return Object.assign(error, { stack }, code !== undefined && { code });
}
