import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { fakeActor } from '../support/fake-actor.ts';
import { timesOf } from '../support/long-run.ts';
import { useDatabase } from '../support/use-database.ts';
import { lapsing, reminded } from './due-cases.ts';

const kills = timesOf(3, 20);
/** Per state, of twenty states. */
const records = 10;
const day = '2026-06-20';

const database = useDatabase();
const count = async (query: string): Promise<number> =>
  Number((await database.pool.query<{ count: string }>(query)).rows[0]?.count);

/** 200 records whose last day was yesterday: half of them lapse, the other half get a reminder. */
async function fill(): Promise<void> {
  const clock = createClock('Asia/Shanghai');
  const reader = await fakeActor(database, clock, { permissions: { 'calendar.edit': 'all' } });
  await database.pool.query(`create schema trial; create table trial.due_cases (
    id bigint generated always as identity primary key, state text not null, due_on date)`);
  await database.pool.query(
    `insert into trial.due_cases (state, due_on) select state, '2026-06-19' from unnest($1::text[]) state, generate_series(1, $2)`,
    [[...lapsing, ...reminded], records],
  );
  await database.pool.query(`
    insert into kernel.dues (entity, entity_id, open_in, began_on, due_on, provisional, act, act_on)
    select 'due-case', id::text, state, '2026-06-05', '2026-06-19', false,
           case when state like 'lapsing%' then 'move' else 'remind' end, '${day}' from trial.due_cases`);
  await database.pool.query('update accounts.people set mail = $1 where id = $2', ['a@example.com', reader.personId]);
  await database.pool.query(
    `insert into kernel.inbox (job_id, person_id, party_id, kind, entity, entity_id, to_do, open_in, at, read_at)
     select gen_random_uuid(), $1, $2, 'trial.due-case', 'due-case', id::text, true, state, '2026-06-05Z', '2026-06-05Z'
       from trial.due_cases where state like 'reminded%'`,
    [reader.personId, reader.partyId],
  );
}

const due = (): Promise<number> => count(`select count(*) from kernel.dues where act_on <= '${day}'`);

/** Runs a server that processes dues. Kills it as soon as it has processed some, unless it may finish. */
async function run(isKilled: boolean): Promise<void> {
  const before = await due();
  const worker = spawn(process.execPath, ['test/crash/due-worker.ts', database.url, day], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = once(worker, 'exit');
  while (isKilled && worker.exitCode === null && worker.signalCode === null) {
    if ((await due()) < before) worker.kill('SIGKILL');
    await sleep(1);
  }
  await exit;
}

it(`processes 200 records that are due together once each, under ${kills} kills`, async () => {
  await fill();
  expect(await due()).toBe(2 * 10 * records);
  for (let kill = 0; kill < kills; kill += 1) await run(true);
  // Two at once at the end, as two servers would.
  await Promise.all([run(false), run(false)]);
  expect(await due()).toBe(0);
  const closed = `from kernel.history where action = 'due-case.close'`;
  expect(await count(`select count(*) ${closed}`)).toBe(100);
  expect(await count(`select count(distinct entity_id) ${closed}`)).toBe(100);
  expect(await count(`select count(*) from trial.due_cases where state = 'closed' and due_on is null`)).toBe(100);
  expect(await count('select count(*) from kernel.mails')).toBe(100);
  expect(await count(`select count(distinct substring(text from 'cases/\\d+')) from kernel.mails`)).toBe(100);
  expect(await count(`select count(*) from kernel.outbox where topic = 'kernel.send-mail'`)).toBe(100);
  expect(await count(`select count(*) from kernel.inbox where read_at is null`)).toBe(100);
});
