import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { addDays, addMonths } from '#kernel/checks/calendar-date.ts';
import { createClock } from '#kernel/clock/server/clock.ts';
import { createKeyring } from '#kernel/secrets/server/keyring.ts';
import { beginLog } from '#zero-carbon/certification/issuance-log/server/begin-log.ts';
import { fakeActor } from '../support/fake-actor.ts';
import { timesOf } from '../support/long-run.ts';
import { makeCertificate } from '../support/make-certificate.ts';
import { useDatabase } from '../support/use-database.ts';

const kills = timesOf(3, 20);
/** Per kind: to be opened, and to be suspended. */
const records = 30;

const database = useDatabase();
const clock = createClock('Asia/Shanghai');
const count = async (query: string): Promise<number> =>
  Number((await database.pool.query<{ count: string }>(query)).rows[0]?.count);

/** Certificates: half of them are due within 90 days, the other half are past their grace period. */
async function fill(): Promise<void> {
  const [owner, assigned] = await Promise.all([fakeActor(database, clock, {}), fakeActor(database, clock, {})]);
  const today = clock.today();
  for (let at = 0; at < 2 * records; at += 1) {
    const whose = { owner: owner.partyId, assigned: assigned.partyId };
    const id = await makeCertificate(database, clock, whose);
    const { organisation_id: organisation } = await database.kysely
      .selectFrom('zero_carbon.certificates')
      .select('organisation_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (at % 2 === 0) {
      await database.kysely
        .insertInto('zero_carbon.surveillance_plans')
        .values({
          certificate_id: id,
          counted_from: addMonths(today, -10),
          months: 12,
          next_turn: 1,
          next_on: addMonths(today, 2),
        })
        .execute();
      continue;
    }
    await database.kysely
      .insertInto('zero_carbon.surveillances')
      .values({
        certificate_id: id,
        party_id: owner.partyId,
        organisation_id: organisation,
        turn: 1,
        day: addDays(today, -100),
        state: 'overdue',
        due_on: addDays(today, -10),
        grace_until: addDays(today, -10),
        opened_at: clock.now(),
      })
      .execute();
  }
  const keyring = createKeyring([randomBytes(32)]);
  await beginLog({ database, clock, keyring, publicUrl: 'http://127.0.0.1:8080', onProgress: () => {} });
}

/** The remaining work. Every opened surveillance and every suspension reduces it by one. */
const open = (): Promise<number> =>
  count(`select (select count(*) from zero_carbon.surveillance_plans where next_turn = 1)
              + (select count(*) from zero_carbon.surveillances where state = 'overdue' and suspension_id is null) as count`);

/** Runs a server's clock. Kills it as soon as it has made progress, unless it may finish. */
async function run(isKilled: boolean): Promise<void> {
  const before = await open();
  const worker = spawn(process.execPath, ['test/crash/surveillance-worker.ts', database.url, clock.today()], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = once(worker, 'exit');
  while (isKilled && worker.exitCode === null && worker.signalCode === null) {
    if ((await open()) < before) worker.kill('SIGKILL');
    await sleep(1);
  }
  await exit;
}

it(`runs the clock of surveillance under ${kills} kills: each opens or suspends once, with all its records`, async () => {
  await fill();
  expect(await open()).toBe(2 * records);
  const before = await count('select count(*) from zero_carbon.log_entries');
  for (let kill = 0; kill < kills; kill += 1) await run(true);
  // Two at once at the end, as two servers would.
  await Promise.all([run(false), run(false)]);
  expect(await open()).toBe(0);
  expect(await count(`select count(*) from zero_carbon.surveillances where state = 'due'`)).toBe(records);
  const histories = (action: string) =>
    count(
      `select count(*) * 1000000 + count(distinct entity_id) as count from kernel.history where action = '${action}'`,
    );
  const once = records * 1_000_000 + records;
  expect(await histories('surveillance.open')).toBe(once);
  expect(await histories('surveillance.lapse')).toBe(once);
  expect(await histories('certificate.suspend')).toBe(once);
  expect(await count(`select count(*) from zero_carbon.certificates where state = 'suspended'`)).toBe(records);
  expect(await count(`select count(*) from zero_carbon.certificate_changes where kind = 'suspended'`)).toBe(records);
  expect(await count('select count(*) from zero_carbon.log_entries')).toBe(before + records);
  expect(await count(`select count(*) from kernel.outbox where topic = 'certificate'`)).toBe(records);
  expect(
    await count(`select count(*) from zero_carbon.surveillances s join zero_carbon.certificate_changes c on c.id = s.suspension_id
      where c.kind = 'suspended' and c.certificate_id = s.certificate_id`),
  ).toBe(records);
});
