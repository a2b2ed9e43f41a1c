import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { Job } from './job.ts';

/** The NOTIFY channel for sent jobs. Events send no NOTIFY: each would need a lock that all commits share. */
export const outboxChannel = 'kernel_outbox';

export interface SendOptions {
  /** Business time, because Postgres has only its own clock. */
  readonly at: Date;
  /** The key of an ordered job, which determines its turn. */
  readonly key?: string;
  /** Not before, by the machine's clock. */
  readonly startAfter?: Date;
}

/**
 * Sends a job, in the caller's transaction: it runs if that commits, and never if it does not. It needs no running job
 * queue, only the database; a server that runs jobs starts it within some milliseconds.
 *
 * @param data small, and free of personal data if possible: ids.
 * @returns the job's id, for its progress.
 * @example
 * const jobId = await send(tx, exportJob, { reportId: '42' }, { at: clock.now() });
 */
export async function send<Data extends object>(
  tx: Db,
  job: Job<Data>,
  data: NoInfer<Data>,
  options: SendOptions,
): Promise<string> {
  const jobId = randomUUID();
  const { at, key = '', startAfter = null } = options;
  if (job.ordered && key === '') throw new TypeError(`${job.name} is ordered: it needs a key`);
  // One statement, so that nothing unsaved is published.
  await sql`
    with stored as (
      insert into kernel.outbox (topic, key, payload, at, job_id, start_after)
      values (${job.name}, ${key}, ${JSON.stringify(data)}, ${at}, ${jobId}, ${startAfter}) returning id
    )
    select pg_notify(${outboxChannel}, '') from stored`.execute(tx);
  return jobId;
}

/**
 * Sends a job for each entry of a list, some hundreds in one statement, as `send` does.
 *
 * @example
 * await sendAll(tx, sendMailJob, ids.map((mailId) => ({ mailId })), { at: clock.now() });
 */
export async function sendAll<Data extends object>(
  tx: Db,
  job: Job<Data>,
  all: readonly NoInfer<Data>[],
  { at }: Pick<SendOptions, 'at'>,
): Promise<void> {
  const payloads = all.map((data) => JSON.stringify(data));
  await sql`
    with stored as (
      insert into kernel.outbox (topic, key, payload, at, job_id)
      select ${job.name}, '', payload::jsonb, ${at}, gen_random_uuid() from unnest(${payloads}::text[]) as payload
      returning id
    )
    select pg_notify(${outboxChannel}, '') from stored limit 1`.execute(tx);
}

/**
 * Publishes an event to its subscribers, in the transaction of the change. Moves of records publish their events
 * themselves.
 *
 * @example
 * await publish(tx, { topic: 'batch', key: batchId, at: clock.now(), payload: { batchId } });
 */
export async function publish(
  tx: Db,
  event: { readonly topic: string; readonly key: string; readonly at: Date; readonly payload: object },
): Promise<void> {
  await tx
    .insertInto('kernel.outbox')
    .values({ ...event, payload: JSON.stringify(event.payload), job_id: null, start_after: null })
    .execute();
}
