import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { Log } from '#kernel/log/server/log.ts';

/** What handlers need beside the database. Each area adds its own by declaration merging; the server gives them all. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface JobServices {}

/** What a handler works with. */
export interface JobContext {
  readonly database: Database;
  readonly clock: Clock;
  /** Says the job and its id with every line. */
  readonly log: Log;
  readonly services: JobServices;
  readonly jobId: string;
  /** 1 for the first. */
  readonly attempt: number;
  /** Whether a failure now is final. */
  readonly lastAttempt: boolean;
  /** Aborted when the server has stopped, or when another one took the job over because this one seemed dead. */
  readonly signal: AbortSignal;
  /** Aborted as soon as the server is to stop, which then waits 10 s for the job: nothing more should be begun. */
  readonly stopping: AbortSignal;
  /** Says how far it is; for jobs long enough that somebody watches. */
  report(done: number, total?: number, note?: string): Promise<void>;
  /** Whether somebody cancelled it. Ask between steps, and return. */
  isCancelled(): Promise<boolean>;
}

export type JobHandler<Data> = (data: Data, context: JobContext) => Promise<void>;

/** A kind of work that is done later, at least once: a handler must bear to be run again. */
export interface Job<Data extends object = object> {
  /** Unique in the server, `kernel.send-mail`; also its queue's name. */
  readonly name: string;
  /** After a failure: how often again, and the seconds before the first retry, which double up to an hour. */
  readonly retry: { readonly limit: number; readonly delaySeconds: number };
  /** An attempt that takes longer counts as failed (seconds); 15 minutes when absent. */
  readonly timeLimit?: number;
  /** Attempts at once in one server; 1 when absent. */
  readonly atOnce?: number;
  /** Cron expression in the business zone; runs with empty data. */
  readonly schedule?: string;
  /** Those of one key run one after the other, in order; a failed one holds back the later ones of its key. */
  readonly ordered?: true;
  /** Loads the handler, at the first run and not before. */
  readonly run: () => Promise<JobHandler<Data>>;
}

/** A job of any data, as the server's list holds it. */
export type AnyJob = Job<never>;

/**
 * Declares a job. It is data: what the handler imports is loaded when it first runs.
 *
 * @example
 * export const sendMailJob = job<{ mailId: string }>({
 *   name: 'kernel.send-mail', retry: { limit: 8, delaySeconds: 30 },
 *   run: async () => (await import('./send-queued-mail.ts')).sendQueuedMail,
 * });
 */
export const job = <Data extends object>(definition: Job<Data>): Job<Data> => definition;
