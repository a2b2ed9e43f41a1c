import { setTimeout as sleep } from 'node:timers/promises';
import { createClock } from '#kernel/clock/server/clock.ts';
import { openDatabase } from '#kernel/db/server/database.ts';
import { stepRollouts } from '#vr-fleet/configuration/rollouts/server/step-rollouts.ts';

/**
 * Runs the clock of rollouts repeatedly, as servers do, also after an outage of the database: `rollout-worker.ts URL`.
 */
const [url = ''] = process.argv.slice(2);
const database = openDatabase(url, () => {});
const clock = createClock('Asia/Shanghai');
for (;;) {
  await stepRollouts(database, clock).catch(() => undefined);
  await sleep(5);
}
