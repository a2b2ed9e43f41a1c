import type { Access } from '#kernel/contract/endpoint.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import type { Database, Db, Tx } from '#kernel/db/server/database.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Received } from '#kernel/storage/server/storage.ts';
import { admits, may, type Actor } from '#kernel/http/server/actor.ts';
import type { AnyText, Lang, Text } from '#kernel/i18n/text.ts';
import type { Job, JobServices } from '#kernel/jobs/server/job.ts';
import type { Log } from '#kernel/log/server/log.ts';
import type { TaskKindName } from '#kernel/tasks/tasks.contract.ts';

/** The owner of a task. */
export interface TaskOwner {
  readonly personId: string;
  readonly partyId: string;
}

/** The result of a task. */
export interface TaskResult {
  /** Counts, for the kind's `outcome`. */
  readonly answer?: Readonly<Record<string, number>>;
  /** The file that its owner can download. */
  readonly file?: { readonly received: Received; readonly name: string; readonly mediaType: string };
}

/** The context of a task's run. */
export interface TaskContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly services: JobServices;
  readonly taskId: string;
  readonly owner: TaskOwner;
  /** The language of the user who started it. */
  readonly lang: Lang;
  /** Aborted within a second after its cancellation, and when the server stops. */
  readonly signal: AbortSignal;
  /** Reports the progress; stored at most three times a second. */
  report(done: number, total?: number): void;
  /**
   * Does a part of the task's work in a transaction of its own, which stays done however the task ends. If the task was
   * cancelled meanwhile, or another server runs it by now, it throws and does nothing. A cancellation waits until the
   * current part is done.
   */
  part(work: (tx: Tx) => Promise<void>): Promise<void>;
  /**
   * Does the task's work and ends it, in one transaction. If the task was cancelled meanwhile, or another server runs
   * it by now, it does nothing.
   */
  finish(work: (tx: Tx) => Promise<TaskResult>): Promise<void>;
}

/** The properties of every kind of long work. */
interface KindFacts {
  /** Unique in the product, `sites.import`. */
  readonly name: string;
  readonly kind: TaskKindName;
  /** The title of the work. */
  readonly title: Text;
  /** The outcome, with the counts of its result. */
  readonly outcome: AnyText;
}

/** Required to run a task again and to get its result: a permission, or an access derived from its input. */
type Guarded<Input> = { readonly permission: Permission } | { readonly access: (input: Input) => Access };

/** A kind of long work that a person starts and may cancel. */
export type TaskKind<Input extends object = object> = KindFacts &
  Guarded<Input> & {
    /** Removes the data stored only for this task, in the transaction that cancels it. */
    readonly cancelled?: (input: Input, tx: Db, at: Date, taskId: string) => Promise<void>;
    /**
     * Loads the function that runs it. It ends by `finish`, or throws: a Refusal is displayed to its owner, any other
     * error is retried and reported.
     */
    readonly run: () => Promise<(input: Input, context: TaskContext) => Promise<void>>;
  };

/**
 * A kind that shows the progress of a job that runs in any case. It cannot be cancelled, and removing it leaves the
 * job's results where they are. The job's handler is `followed()`.
 *
 * @example
 * export const reportPdfTask: FollowingKind<{ submission: string }> = {
 *   name: 'reports.pdf', kind: 'pdf', title: text.makingPdf, outcome: text.pdfMade, permission: 'reports.read',
 *   follows: makePdfJob,
 * };
 */
export interface FollowingKind<Input extends object = object> extends KindFacts {
  readonly permission: Permission;
  readonly follows: Job<Input>;
}

/** A kind of any input, for the server's list. */
export type AnyTaskKind = TaskKind<never> | FollowingKind<never>;

/** Returns true if an actor may run a task again and get its result. */
export const mayHave = (actor: Actor, kind: TaskKind | FollowingKind, input: object): boolean =>
  'permission' in kind ? may(actor, kind.permission) : admits(kind.access(input), actor);

/**
 * Declares a kind of long work. It is data: the code that runs it is loaded at its first run.
 *
 * @example
 * export const siteImportTask = taskKind<{ importId: string }>({
 *   name: 'sites.import', kind: 'import', title: text.importing, outcome: text.imported, permission: 'reports.edit',
 *   run: async () => (await import('./import-sites.ts')).importSites,
 * });
 */
export const taskKind = <Input extends object>(definition: TaskKind<Input>): TaskKind<Input> => definition;
