import { sql } from 'kysely';
import { fromKysely, type JobInsert, type PgBoss } from 'pg-boss';
import type { Database, Db } from '#kernel/db/server/database.ts';
import { lockClasses } from '#kernel/db/server/locks/lock-classes.ts';

export const carriedAtOnce = 500;

interface OutboxRow {
  id: string;
  topic: string;
  key: string;
  payload: object;
  at: Date;
  job_id: string | null;
  start_after: Date | null;
}

/**
 * Moves the oldest rows of the outbox into the job queues, in one transaction: each exactly once. A job whose queue
 * does not exist on any server yet stays; an event without subscribers is deleted.
 *
 * Events of one key were written under their record's lock, so their ids are in the order of their commits. The queues
 * sort by the start time of transactions, so the transaction starts under the lock.
 *
 * @returns the number of moved rows.
 */
export async function carryOutbox(database: Database, boss: PgBoss): Promise<number> {
  const waiting = await sql`select 1 from kernel.outbox limit 1`.execute(database.kysely);
  if (waiting.rows.length === 0) return 0;
  return database.kysely.connection().execute(async (connection) => {
    const lock = await sql<{
      held: boolean;
    }>`select pg_try_advisory_lock(${lockClasses.outboxCarrier}) as held`.execute(connection);
    if (!lock.rows[0]?.held) return 0;
    try {
      return await connection.transaction().execute((tx) => carry(tx, boss));
    } finally {
      await sql`select pg_advisory_unlock(${lockClasses.outboxCarrier})`.execute(connection);
    }
  });
}

async function carry(tx: Db, boss: PgBoss): Promise<number> {
  const rows = await takeRows(tx);
  for (const [queue, jobs] of await jobsByQueue(tx, rows)) {
    await boss.insert(queue, jobs, { db: fromKysely(tx) });
  }
  return rows.length;
}

async function takeRows(tx: Db): Promise<OutboxRow[]> {
  const taken = await sql<OutboxRow>`
    delete from kernel.outbox
     where id in (
       select id from kernel.outbox
        where job_id is null or topic in (select name from kernel_jobs.queue)
        order by id limit ${carriedAtOnce})
    returning *`.execute(tx);
  return taken.rows.toSorted((a, b) => Number(a.id) - Number(b.id));
}

async function jobsByQueue(tx: Db, rows: readonly OutboxRow[]): Promise<Map<string, JobInsert[]>> {
  const subscribers = await tx.selectFrom('kernel.subscribers').selectAll().execute();
  const byTopic = Map.groupBy(subscribers, ({ topic }) => topic);
  const queues = new Map<string, JobInsert[]>();
  const add = (queue: string, job: JobInsert): void => {
    const jobs = queues.get(queue);
    if (jobs) jobs.push(job);
    else queues.set(queue, [job]);
  };
  const carriedAt = Date.now();
  for (const row of rows) {
    const { id, topic, key, payload, at } = row;
    if (row.job_id === null) {
      const event = { topic, key, at: at.toISOString(), payload };
      for (const { name } of byTopic.get(topic) ?? []) {
        add(name, { id: eventJobId(carriedAt, id), data: event, singletonKey: key });
      }
    } else {
      add(topic, {
        id: row.job_id,
        data: payload,
        ...(key !== '' && { singletonKey: key }),
        ...(row.start_after && { startAfter: row.start_after }),
      });
    }
  }
  return queues;
}

/**
 * The id of the job for an event: a UUID (version 8) of the time it was moved, then the outbox row's id. The queue runs
 * jobs of one key by the time they were stored and then by their ids, and one transaction stores many.
 *
 * @param carriedAt milliseconds since 1970.
 */
export function eventJobId(carriedAt: number, outboxId: string): string {
  const time = carriedAt.toString(16).padStart(12, '0');
  const row = BigInt(outboxId).toString(16).padStart(15, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-8${row.slice(0, 3)}-8${row.slice(3, 6)}-${row.slice(6)}000`;
}
