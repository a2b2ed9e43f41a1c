import { setTimeout as sleep } from 'node:timers/promises';
import { job } from '#kernel/jobs/server/job.ts';

/** Milliseconds of a minute in which rollouts are looked at; the next run begins after it. */
const attention = 52_000;
/** Milliseconds from one look to the next; longer where a look takes long, so that looking never takes more than a fifth. */
const between = 4_000;

/**
 * Every minute, and when one starts or goes on: rollouts that are due begin, and those that run go as far as their
 * headsets' replies allow. While one runs they are looked at again every few seconds, so that failures stop it when they
 * come.
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
        const begun = performance.now();
        await startDue(database, clock, log);
        const running = await stepRollouts(database, clock);
        const now = performance.now();
        const pause = Math.max(between, 4 * (now - begun));
        if (running === 0 || now + pause > until) return;
        await sleep(pause, undefined, { signal: stopping }).catch(() => {});
        if (stopping.aborted) return;
      }
    };
  },
});
