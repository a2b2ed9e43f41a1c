import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seed } from '#app/server/seed.ts';
import { createClock } from '#kernel/clock/server/clock.ts';
import { openDatabase, type Database } from '#kernel/db/server/database.ts';
import { migrate } from '#kernel/db/server/migrate.ts';
import { startPostgres, type EmbeddedPostgres } from '#kernel/db/server/postgres/embedded-postgres.ts';
import { usualGate } from '#vr-fleet/configuration/rollouts/drafts.contract.ts';
import { saveRollout } from '#vr-fleet/configuration/rollouts/server/save-rollout.ts';
import { begin } from '#vr-fleet/configuration/rollouts/server/start-rollout.ts';
import { fakeActor } from '../support/fake-actor.ts';
import { timesOf } from '../support/long-run.ts';
import { makeFleet } from '../support/make-fleet.ts';
import { makeVersion } from '../support/make-version.ts';

/** Kills of servers, and as many of Postgres. */
const kills = timesOf(3, 20);
/** Successful waves of ten headsets each, followed by one that fails and one that must never open. */
const good = Math.min(18, 2 * kills);
const size = 10;
const number = '9.1.0';

const clock = createClock('Asia/Shanghai');
const workers: ChildProcess[] = [];
let folder: string;
let postgres: EmbeddedPostgres;
let database: Database;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portico-rollouts-'));
  postgres = await startPostgres({ dataDir: folder });
  database = openDatabase(postgres.url, () => {});
  await migrate(database.kysely);
  await seed(database, clock);
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await database.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A server, restarted after each kill. */
function serve(): ChildProcess {
  const worker = spawn(process.execPath, ['test/crash/rollout-worker.ts', postgres.url], { stdio: 'ignore' });
  workers.push(worker);
  return worker;
}

/** The result of a query, retried during outages of the database. */
async function ask<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  for (;;) {
    try {
      return (await database.pool.query(text, [...values])).rows as Row[];
    } catch {
      await sleep(50);
    }
  }
}

it(`completes a rollout despite ${kills} kills of servers and of Postgres: nothing is sent twice, no wave opens past a limit`, async () => {
  const owner = await fakeActor(database, clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const { ids } = await makeFleet(database, clock, owner.partyId, { count: (good + 2) * size });
  const versionId = await makeVersion(database, clock, { number });
  const actor = { ...owner, sessionId: '0', permissions: new Map([['rollouts.edit', 'own'] as const]) };
  const waves = Array.from({ length: good + 2 }, (_, at) => ({
    whom: 'numbers' as const,
    numbers: `${at * size + 1}-${(at + 1) * size}`,
    ...usualGate,
    soakMinutes: 0,
  }));
  const rolloutId = await database.kysely.transaction().execute(async (tx) => {
    const given = { name: 'Autumn', versionId, selection: { filter: {} }, waves };
    const { id } = await saveRollout(given, { db: tx, actor, clock, lang: 'en' });
    const draft = await tx.selectFrom('vr_fleet.rollouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await begin(tx, draft, actor, clock);
    return id;
  });
  const stand = () =>
    ask<{ state: string; passed: number; halted: number }>(
      `select r.state, count(*) filter (where w.state = 'passed')::int as passed,
              count(*) filter (where w.state = 'halted')::int as halted
         from vr_fleet.rollouts r join vr_fleet.rollout_waves w on w.rollout_id = r.id where r.id = $1 group by r.state`,
      [rolloutId],
    );
  /** Headsets reply to their revisions. In the wave before the last, one in eight fails. */
  const answer = () =>
    ask(
      `with answered as (
         update vr_fleet.desired_revisions v
            set applied_at = case when not d.bad then now() end, failed_at = case when d.bad then now() end,
                error = case when d.bad then 'install_failed' end
           from (select id, number > $2 and number % 8 = 0 as bad from vr_fleet.devices where party_id = $1) d
          where v.device_id = d.id and v.applied_at is null and v.failed_at is null
         returning v.device_id, v.applied_at)
       update vr_fleet.devices d set pui = $3 from answered a where a.device_id = d.id and a.applied_at is not null`,
      [owner.partyId, good * size, number],
    );

  const servers = [serve(), serve()];
  let killed = 0;
  for (;;) {
    await answer();
    const [now] = await stand();
    if (now?.halted === 1) break;
    // One victim after the other, each after some more progress.
    if (killed < 2 * kills && now!.passed * 2 * kills >= killed * good) {
      if (killed % 2 === 0) {
        servers[0]!.kill('SIGKILL');
        await once(servers[0]!, 'exit');
        servers.shift();
        servers.push(serve());
      } else {
        process.kill(postgres.pid, 'SIGKILL');
      }
      killed += 1;
    }
    await sleep(20);
  }
  // Enough time for a wrong step.
  await sleep(500);

  expect(killed).toBe(2 * kills);
  const last = await ask<{ state: string }>(
    `select state from vr_fleet.rollout_waves where rollout_id = $1 order by place`,
    [rolloutId],
  );
  expect(last.map(({ state }) => state)).toEqual([
    ...Array.from({ length: good }, () => 'passed'),
    'halted',
    'waiting',
  ]);
  const sent = await sql<{ device_id: string; count: number }>`
    select device_id, count(*)::int as count from vr_fleet.desired_revisions
     where device_id = any(${ids}::bigint[]) group by device_id`.execute(database.kysely);
  expect(sent.rows.every(({ count }) => count === 1)).toBe(true);
  expect(sent.rows.length).toBe((good + 1) * size);
  const moves = await ask<{ action: string; count: number; waves: number }>(
    `select action, count(*)::int as count, count(distinct entity_id)::int as waves from kernel.history
      where entity = 'rollout-wave' group by action order by action`,
  );
  expect(moves).toEqual([
    { action: 'rollout-wave.halt', count: 1, waves: 1 },
    { action: 'rollout-wave.open', count: good + 1, waves: good + 1 },
    { action: 'rollout-wave.pass', count: good, waves: good },
    { action: 'rollout-wave.soak', count: good, waves: good },
  ]);
}, 600_000);
