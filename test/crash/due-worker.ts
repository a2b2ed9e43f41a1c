import { recipientsOf } from '#accounts/identity/people/server/recipients-of.ts';
import { createClock } from '#kernel/clock/server/clock.ts';
import { openDatabase } from '#kernel/db/server/database.ts';
import { actOnDues } from '#kernel/dues/server/act-on-dues.ts';
import type { JobServices } from '#kernel/jobs/server/job.ts';
import { createLog } from '#kernel/log/server/log.ts';
import { dueCases, dueNotice } from './due-cases.ts';

/** Processes dues as a server does and reports the end: `due-worker.ts URL DAY`. */
const [url = '', day = ''] = process.argv.slice(2);
const database = openDatabase(url, () => {});
const { zone } = createClock('Asia/Shanghai');
const services = { recipients: { publicUrl: 'http://portal.example', of: recipientsOf } } as unknown as JobServices;
await actOnDues(
  { lifecycles: [dueCases], kinds: [dueNotice] },
  {
    database,
    clock: { zone, today: () => day, now: () => new Date(`${day}T01:00:00Z`) },
    services,
    log: createLog({ level: 'silent' }),
    signal: new AbortController().signal,
  },
);
await database.close();
process.stdout.write('done\n');
