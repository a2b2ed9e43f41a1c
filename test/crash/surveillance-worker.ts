import { createClock } from '#kernel/clock/server/clock.ts';
import { openDatabase } from '#kernel/db/server/database.ts';
import { createLog } from '#kernel/log/server/log.ts';
import { keepSurveillances } from '#zero-carbon/certification/surveillance/server/keep-surveillances.ts';

/** Runs the clock of surveillance as a server does, and reports the end: `surveillance-worker.ts URL DAY`. */
const [url = '', day = ''] = process.argv.slice(2);
const database = openDatabase(url, () => {});
const { zone } = createClock('Asia/Shanghai');
await keepSurveillances({
  database,
  clock: { zone, today: () => day, now: () => new Date(`${day}T01:00:00Z`) },
  log: createLog({ level: 'silent' }),
  signal: new AbortController().signal,
});
await database.close();
process.stdout.write('done\n');
