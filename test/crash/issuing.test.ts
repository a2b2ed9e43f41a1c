import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { EmbeddedPostgres } from '#kernel/db/server/postgres/embedded-postgres.ts';
import { send } from '#kernel/jobs/server/send.ts';
import { repeatTask } from '#kernel/tasks/tasks.contract.ts';
import { auditLog } from '#zero-carbon/certification/issuance-log/audit/audit-log.ts';
import * as contract from '#zero-carbon/certification/issuing/issuing.contract.ts';
import { drawPapersJob } from '#zero-carbon/certification/issuing/server/issuing.jobs.ts';
import { copyApproved } from '../support/copy-approved.ts';
import type { FakeActor } from '../support/fake-actor.ts';
import { timesOf } from '../support/long-run.ts';
import { makeApproved } from '../support/make-approved.ts';
import { callerOf } from '../support/use-server.ts';
import type { Product } from './fleet-product.ts';
import { forgetRunner } from './forget-runner.ts';
import { until } from './until.ts';
import { useProduct } from './use-product.ts';

const kills = timesOf(3, 20);
/** Certificates of a batch: enough for a kill to find some issued, some rendered and some neither. */
const size = 3;
/** Concurrent batches, because a user may have ten tasks. */
const most = 5;
/** A timeout for a machine that is busy with other tests, in milliseconds. */
const patience = 300_000;
const clock = createClock('Asia/Shanghai');

let database: Database;
let product: Product;
let postgres: EmbeddedPostgres;
let manager: FakeActor;
let approved: string[];
const running = useProduct();
beforeAll(async () => {
  ({ database, product, postgres } = running());
  const first = await makeApproved(database, clock);
  ({ manager } = first);
  approved = await copyApproved(database, first.id, 2 * kills * size);
});

const call = async () => (await callerOf(product.url, clock)).call;
const rowsOf = async <Row>(text: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await text.execute(database.kysely)).rows;

/** Starts a batch and returns its task. */
async function begin(ids: readonly string[]): Promise<string> {
  const caller = await call();
  const as = { as: manager.session };
  const templates = await caller(contract.listIssueTemplates, { report: ids[0]! }, as);
  const asked = { ids: [...ids], template: templates.data[0]!.id };
  const { code, data } = await caller(contract.issueCertificates, asked, as);
  expect(code).toBe(1000);
  return data.task;
}

const stateOf = async (task: string): Promise<string> =>
  (await database.kysely.selectFrom('kernel.tasks').select('state').where('id', '=', task).executeTakeFirstOrThrow())
    .state;

/** Waits until a batch is done. The owner repeats a batch that failed after too many kills. */
const untilReady = (task: string): Promise<void> =>
  until(async () => {
    const state = await stateOf(task);
    if (state === 'failed') await (await call())(repeatTask, { id: task }, { as: manager.session });
    return state === 'ready';
  }, patience);

const victims = {
  server: async (): Promise<void> => {
    const pid = product.pid()!;
    process.kill(pid, 'SIGKILL');
    await forgetRunner(database);
    await until(() => product.pid() !== undefined && product.pid() !== pid);
  },
  postgres: async (): Promise<void> => {
    const { pid } = postgres;
    process.kill(pid, 'SIGKILL');
    await until(() => postgres.pid !== pid);
    await until(async () => (await sql`select 1`.execute(database.kysely)).rows.length === 1);
    // Its transactions are gone, and so is the runner.
    await sleep(1_000);
    await forgetRunner(database);
  },
};

/**
 * Asserts that numbers are unique and without gaps, and that each has its entry, row and report, whatever a kill
 * interrupted.
 */
async function expectNothingTorn(): Promise<void> {
  const numbered = await rowsOf(sql<{ sequence: number }>`
    select substring(number from '-([0-9]{5})R')::int as sequence from zero_carbon.certificates order by 1`);
  expect(numbered.map(({ sequence }) => sequence)).toEqual(numbered.map((_, place) => place + 1));
  const last = await rowsOf(sql<{ last: number }>`select last from zero_carbon.certificate_sequences`);
  expect(last.map((row) => row.last)).toEqual(numbered.length === 0 ? [] : [numbered.length]);
  const torn = await rowsOf(sql`
    select c.number, o.subject, r.state
      from zero_carbon.certificates c
      full join (select o.subject from zero_carbon.log_openings o join zero_carbon.log_entries e using (index)
                  where get_byte(e.entry, 1) = 1) o on o.subject = c.number
      full join (select id, state from zero_carbon.reports where state = 'certified') r on r.id = c.report_id
     where c.id is null or o.subject is null or r.id is null`);
  expect(torn).toEqual([]);
  const untold = await rowsOf(sql`
    select c.id from zero_carbon.certificates c where 1 <> (
      select count(*) from kernel.history h
       where h.entity = 'certificate' and h.action = 'certificate.issue' and h.entity_id = c.id::text)`);
  expect(untold).toEqual([]);
}

it.each(['server', 'postgres'] as const)(
  `completes batches despite ${kills} kills of the %s: numbers are unique and without gaps, each with its entry and row`,
  async (victim) => {
    const [asked, going]: [string[], string[]] = [[], []];
    for (let killed = 0; killed < kills; killed += 1) {
      const ids = approved.splice(0, size);
      asked.push(...ids);
      const task = await begin(ids);
      going.push(task);
      // The previous one may still be running.
      await until(async () => (await stateOf(going[0]!)) !== 'waiting');
      // From its first certificates to its last documents.
      await sleep((killed * 370) % 1_900);
      await victims[victim]();
      await expectNothingTorn();
      await until(async () => (await fetch(`${product.url}/readyz`)).ok);
      if (going.length === most || killed === kills - 1) for (const one of going.splice(0)) await untilReady(one);
    }
    await expectNothingTorn();
    const papers = await rowsOf(sql<{ papers: number }>`
      select count(p.pdf_file)::int as papers from zero_carbon.certificates c
        left join zero_carbon.certificate_papers p on p.certificate_id = c.id
       where c.report_id = any(${asked}::bigint[]) group by c.id`);
    expect(papers).toHaveLength(asked.length);
  },
  2 * patience,
);

it(
  'passes the audit of the log, and has documents for every certificate',
  async () => {
    // A job renders every ten minutes what a kill left unrendered after its task had continued. This runs it now.
    await send(database.kysely, drawPapersJob, {}, { at: clock.now() });
    await until(
      async () =>
        (
          await rowsOf(sql`select from zero_carbon.certificates c where not exists (
          select from zero_carbon.certificate_papers p where p.certificate_id = c.id)`)
        ).length === 0,
      patience,
    );
    const audited = await auditLog({ portal: product.url, fetch, zone: clock.zone });
    expect(audited.wrong).toEqual([]);
    expect(audited.isWhole).toBe(true);
  },
  2 * patience,
);
