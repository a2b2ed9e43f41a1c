import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { JobsParts } from './work-on.ts';

export interface Jobs {
  /** Resolves when the queues run; if the database is away, when it is back. */
  readonly ready: Promise<void>;
  /** Restarts a failed job, with all its attempts. */
  retry(name: string, id: string): Promise<void>;
  /** Accepts no more jobs, waits up to 10 s for the running ones, and closes the connections. */
  stop(): Promise<void>;
}

/**
 * Runs the jobs of this server, beside other servers with the same jobs. It returns at once and starts in the
 * background: call it after the server listens, because loading and creating the queues takes a moment. If the database
 * is away, at the start or later, it waits.
 *
 * @example
 * const jobs = startJobs({ database, url, clock, zone: config.businessZone, log, jobs: allJobs, services: { storage, mailer } });
 * await jobs.stop();
 */
export function startJobs(parts: JobsParts): Jobs {
  const stopping = new AbortController();
  const starting = startWhenPossible(parts, stopping.signal);
  return {
    ready: settled(starting),
    async retry(name, id) {
      await (await starting)?.boss.retry(name, id);
    },
    async stop() {
      stopping.abort();
      const started = await starting;
      await started?.carrier.stop();
      await started?.boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

async function settled(starting: Promise<unknown>): Promise<void> {
  await starting;
}

interface Started {
  readonly boss: PgBoss;
  readonly carrier: { stop(): Promise<void> };
}

async function startWhenPossible(parts: JobsParts, signal: AbortSignal): Promise<Started | undefined> {
  // Loaded here and not with the server: pg-boss takes longer to load than the server to listen.
  const [{ openBoss }, { makeQueues }, { workOn }, { startCarrier }] = await Promise.all([
    import('./open-boss.ts'),
    import('./make-queues.ts'),
    import('./work-on.ts'),
    import('./start-carrier.ts'),
  ]);
  for (let wait = 500; !signal.aborted; wait = Math.min(wait * 2, 10_000)) {
    const boss = openBoss(parts.url, parts.log);
    try {
      await boss.start();
      await makeQueues(boss, parts.database.kysely, parts.jobs, parts.zone);
      for (const job of parts.jobs) await workOn(boss, job, { ...parts, stopping: signal });
      return { boss, carrier: await startCarrier(parts.database, boss, parts.log) };
    } catch (error) {
      parts.log.warn({ err: error }, 'jobs did not start, trying again');
      await boss.stop({ graceful: false }).catch(() => {});
      await sleep(wait, undefined, { signal }).catch(() => {});
    }
  }
  return undefined;
}
