import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { Log } from '#kernel/log/server/log.ts';

/**
 * The dependencies of handlers beside the database. Areas add theirs by declaration merging; the server provides all.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface JobServices {}

/** The context of a handler. */
export interface JobContext {
  readonly database: Database;
  readonly clock: Clock;
  /** Includes the job and its id in every line. */
  readonly log: Log;
  readonly services: JobServices;
  readonly jobId: string;
  /** 1 for the first. */
  readonly attempt: number;
  /** True if a failure now is final. */
  readonly lastAttempt: boolean;
  /** Aborted when the server has stopped, or when another one took the job over because this one seemed dead. */
  readonly signal: AbortSignal;
  /** Aborted as soon as the server is stopping; it waits 10 s for the job, which must start nothing new. */
  readonly stopping: AbortSignal;
  /** Reports progress; for jobs long enough that a user watches them. */
  report(done: number, total?: number, note?: string): Promise<void>;
  /** Returns true if the job was cancelled. Check it between steps, and return. */
  isCancelled(): Promise<boolean>;
}

export type JobHandler<Data> = (data: Data, context: JobContext) => Promise<void>;

/** A kind of work that runs later, at least once: a handler must be idempotent. */
export interface Job<Data extends object = object> {
  /** Unique in the server, `kernel.send-mail`; also its queue's name. */
  readonly name: string;
  /** After a failure: the number of retries, and the seconds before the first one, which double up to an hour. */
  readonly retry: { readonly limit: number; readonly delaySeconds: number };
  /** Maximum seconds of an attempt before it counts as failed; 15 minutes when absent. */
  readonly timeLimit?: number;
  /** Concurrent attempts in one server; 1 when absent. */
  readonly atOnce?: number;
  /** Cron expression in the business zone; runs with empty data. */
  readonly schedule?: string;
  /** Jobs of one key run one after the other, in order; a failed one blocks the later ones of its key. */
  readonly ordered?: true;
  /** Loads the handler at the first run. */
  readonly run: () => Promise<JobHandler<Data>>;
}

/** A job of any data, for the server's list. */
export type AnyJob = Job<never>;

/**
 * Declares a job. It is data: the handler's imports are loaded at its first run.
 *
 * @example
 * export const sendMailJob = job<{ mailId: string }>({
 *   name: 'kernel.send-mail', retry: { limit: 8, delaySeconds: 30 },
 *   run: async () => (await import('./send-queued-mail.ts')).sendQueuedMail,
 * });
 */
export const job = <Data extends object>(definition: Job<Data>): Job<Data> => definition;
