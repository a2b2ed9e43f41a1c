import { setTimeout as sleep } from 'node:timers/promises';
import { job } from '#kernel/jobs/server/job.ts';

/** Milliseconds of a minute in which the job checks rollouts; the next run starts after it. */
const attention = 52_000;
/** Milliseconds between two checks; more after a long check, so that checks use at most a fifth of the time. */
const between = 4_000;

/**
 * Runs every minute, and when a rollout starts or resumes. Starts due rollouts, and moves running ones as far as their
 * headsets' replies allow. While one runs, it checks again every few seconds, so that failures stop it promptly.
 */
export const rolloutsJob = job({
  name: 'vr-fleet.rollouts',
  retry: { limit: 3, delaySeconds: 20 },
  schedule: '* * * * *',
  run: async () => {
    const [{ startDue }, { stepRollouts }] = await Promise.all([
      import('./lead-rollout.ts'),
      import('./step-rollouts.ts'),
    ]);
    return async (_data, { database, clock, log, stopping }) => {
      const until = performance.now() + attention;
      for (;;) {
        const started = performance.now();
        await startDue(database, clock, log);
        const running = await stepRollouts(database, clock);
        const now = performance.now();
        const pause = Math.max(between, 4 * (now - started));
        if (running === 0 || now + pause > until) return;
        await sleep(pause, undefined, { signal: stopping }).catch(() => {});
        if (stopping.aborted) return;
      }
    };
  },
});
