import { recipientsOf } from '#accounts/identity/people/server/recipients-of.ts';
import { createClock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { actOnDues } from '#kernel/dues/server/act-on-dues.ts';
import type { JobServices } from '#kernel/jobs/server/job.ts';
import { createLog } from '#kernel/log/server/log.ts';
import { misuseLifecycle } from '#zero-carbon/certification/misuse/misuse.states.ts';
import { misuseNotice } from '#zero-carbon/certification/misuse/server/misuse-notice.ts';
import { fakeActor } from '../test/support/fake-actor.ts';
import type { Figure } from './support/figure.ts';
import { openStage } from './support/stage.ts';
import { median } from './support/statistics.ts';

const records = 10_000;
const hundred = 100;
const rounds = 5;
const ratioBar = 0.3;
const day = '2026-06-19';
const at = new Date(`${day}T01:00:00Z`);

/** 10,000 records with a due reminder at once, against a plain loop that writes the same rows by hundreds. */
export async function measure(print: (line: string) => void): Promise<Figure[]> {
  await using stage = await openStage();
  const { database } = stage;
  const clock = createClock('Asia/Shanghai');
  const reader = await fakeActor(database, clock, { permissions: { 'misuse.handle': 'all' } });
  await database.pool.query('update accounts.people set mail = $1 where id = $2', ['a@example.com', reader.personId]);
  await fill(database, reader);
  const services = { recipients: { publicUrl: 'http://portal.example', of: recipientsOf } } as unknown as JobServices;
  const context = {
    database,
    services,
    log: createLog({ level: 'silent' }),
    signal: new AbortController().signal,
    clock: { zone: clock.zone, today: () => day, now: () => at },
  };
  const parts = { lifecycles: [misuseLifecycle], kinds: [misuseNotice] };
  const pairs: { ours: number; rival: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const ours = await timed(database, () => actOnDues(parts, context));
    const rival = await timed(database, () => writeByHundreds(database));
    // The first run warms both up.
    if (round > 0) pairs.push({ ours, rival });
    print(`${Math.round(records / ours)} reminders/s, rival ${Math.round(records / rival)}`);
  }
  const ratio = median(pairs.map((pair) => pair.rival / pair.ours));
  const speed = (side: 'ours' | 'rival'): string =>
    `${Math.round(records / median(pairs.map((pair) => pair[side]))).toLocaleString('en-US')}/s`;
  return [
    {
      what: `${records.toLocaleString('en-US')} reminders due at once, against a loop that writes the same rows by hundreds`,
      ours: speed('ours'),
      rival: speed('rival'),
      ratio: ratio.toFixed(2),
      bar: `≥ ${ratioBar}`,
      met: ratio >= ratioBar,
    },
  ];
}

/** The seconds until all are reminded, from the same initial state. */
async function timed({ pool }: Database, run: () => Promise<void>): Promise<number> {
  await pool.query(`
    truncate kernel.mails, kernel.outbox;
    update kernel.dues set act_on = '${day}';
    update kernel.inbox set at = '2026-06-05Z', read_at = '2026-06-05Z';`);
  await pool.query('vacuum analyze kernel.dues, kernel.inbox');
  const began = performance.now();
  await run();
  const seconds = (performance.now() - began) / 1_000;
  const { rows } = await pool.query<{ unread: string; mails: string; jobs: string; due: string }>(`
    select (select count(*) from kernel.inbox where read_at is null) as unread, (select count(*) from kernel.mails) as mails,
           (select count(*) from kernel.outbox) as jobs, (select count(*) from kernel.dues where act_on <= '${day}') as due`);
  const written = `${rows[0]?.unread} ${rows[0]?.mails} ${rows[0]?.jobs} ${rows[0]?.due}`;
  if (written !== `${records} ${records} ${records} 0`) throw new Error(`Written: ${written}`);
  return seconds;
}

/** The work of a script that knows everything in advance. */
async function writeByHundreds({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ id: string; due: string }>(`select n.id, d.id as due from kernel.inbox n
    join kernel.dues d on d.entity = n.entity and d.entity_id = n.entity_id order by n.id`);
  for (let start = 0; start < rows.length; start += hundred) {
    const some = rows.slice(start, start + hundred);
    const ids = some.map(({ id }) => id);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('update kernel.inbox set at = $1, read_at = null where id = any($2::bigint[])', [at, ids]);
      const mails = await client.query<{ id: string }>(
        `insert into kernel.mails (recipient, subject, text, queued_at)
         select 'a@example.com', 'Reminder: Handle misuse report ' || id, repeat('Handle misuse report. ', 12), $1
           from unnest($2::bigint[]) id returning id`,
        [at, ids],
      );
      await client.query(
        `insert into kernel.outbox (topic, key, payload, at, job_id)
         select 'kernel.send-mail', '', jsonb_build_object('mailId', id::text), $1, gen_random_uuid() from unnest($2::bigint[]) id`,
        [at, mails.rows.map(({ id }) => id)],
      );
      const dues = some.map(({ due }) => due);
      await client.query(`update kernel.dues set act_on = '2026-06-23' where id = any($1::bigint[])`, [dues]);
      await client.query('commit');
    } finally {
      client.release();
    }
  }
}

async function fill({ pool }: Database, { personId, partyId }: { personId: string; partyId: string }): Promise<void> {
  await pool.query(`
    insert into zero_carbon.misuse_reports (receipt, number, place, account, lang, state, due_on, reported_at)
    select 'T' || g, 'ZCE-' || g, 'x', 'y', 'en', 'received', '${day}', timestamptz '2026-06-05Z' from generate_series(1, ${records}) g;
    insert into kernel.dues (entity, entity_id, open_in, began_on, due_on, period, provisional, act, act_on)
    select 'misuse-report', id::text, 'received', '2026-06-05', due_on, 'misuse', false, 'remind', due_on
      from zero_carbon.misuse_reports;
    insert into kernel.inbox (job_id, person_id, party_id, kind, entity, entity_id, to_do, open_in, at, read_at)
    select gen_random_uuid(), '${personId}', '${partyId}', 'zero-carbon.misuse-received', 'misuse-report', id::text, true,
           'received', '2026-06-05Z', '2026-06-05Z' from zero_carbon.misuse_reports;
    analyze zero_carbon.misuse_reports;`);
}
