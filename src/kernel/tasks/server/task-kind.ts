import type { Access } from '#kernel/contract/endpoint.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import type { Database, Db, Tx } from '#kernel/db/server/database.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Received } from '#kernel/files/server/storage.ts';
import { admits, may, type Actor } from '#kernel/http/server/actor.ts';
import type { Lang, Text } from '#kernel/i18n/text.ts';
import type { Job, JobServices } from '#kernel/jobs/server/job.ts';
import type { Log } from '#kernel/log/server/log.ts';
import type { TaskKindName } from '#kernel/tasks/tasks.contract.ts';

/** Whose task it is. */
export interface TaskOwner {
  readonly personId: string;
  readonly partyId: string;
}

/** What a task ends with. */
export interface TaskResult {
  /** Counts, for the kind's `outcome`. */
  readonly answer?: Readonly<Record<string, number>>;
  /** What its owner can download. */
  readonly file?: { readonly received: Received; readonly name: string; readonly mediaType: string };
}

/** What a run of a task works with. */
export interface TaskContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly services: JobServices;
  readonly taskId: string;
  readonly owner: TaskOwner;
  /** Of whoever began it. */
  readonly lang: Lang;
  /** Aborted within a second of its being cancelled, and when the server stops. */
  readonly signal: AbortSignal;
  /** Says how far it is; stored at most three times a second. */
  report(done: number, total?: number): void;
  /**
   * Does a part of what the task is for, in a transaction of its own, which stays done however the task ends. Of a task
   * that was cancelled meanwhile, or that another server runs by now, it throws and nothing is done; whoever cancels it
   * waits until a part that has begun is done.
   */
  part(work: (tx: Tx) => Promise<void>): Promise<void>;
  /**
   * Does what the task was for and ends it, in one transaction: of a task that was cancelled meanwhile, or that another
   * server runs by now, nothing is done.
   */
  finish(work: (tx: Tx) => Promise<TaskResult>): Promise<void>;
}

/** What every kind of long work says of itself. */
interface KindFacts {
  /** Unique in the product, `sites.import`. */
  readonly name: string;
  readonly kind: TaskKindName;
  /** What it does. */
  readonly title: Text;
  /** What came of it, with the counts of its answer. */
  readonly outcome: Text;
}

/** Without it nobody runs a task again or gets its result: a permission, or what its input names. */
type Guarded<Input> = { readonly permission: Permission } | { readonly access: (input: Input) => Access };

/** A kind of long work that a person began and may give up. */
export type TaskKind<Input extends object = object> = KindFacts &
  Guarded<Input> & {
    /** Removes what was stored for it alone, in the transaction that cancels it. */
    readonly cancelled?: (input: Input, tx: Db, at: Date, taskId: string) => Promise<void>;
    /**
     * Loads what runs it. It ends by `finish`, or throws: a Refusal is shown to its owner, anything else is tried again and
     * reported.
     */
    readonly run: () => Promise<(input: Input, context: TaskContext) => Promise<void>>;
  };

/**
 * A kind that shows how a job goes which is done in any case. It cannot be cancelled, and removing it leaves what the job
 * makes where it is. The job's handler is `followed()`.
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

/** A kind of any input, as the server's list holds it. */
export type AnyTaskKind = TaskKind<never> | FollowingKind<never>;

/** Whether an actor may run a task again and get its result. */
export const mayHave = (actor: Actor, kind: TaskKind | FollowingKind, input: object): boolean =>
  'permission' in kind ? may(actor, kind.permission) : admits(kind.access(input), actor);

/**
 * Declares a kind of long work. It is data: what runs it is loaded when it first runs.
 *
 * @example
 * export const siteImportTask = taskKind<{ importId: string }>({
 *   name: 'sites.import', kind: 'import', title: text.importing, outcome: text.imported, permission: 'reports.edit',
 *   run: async () => (await import('./import-sites.ts')).importSites,
 * });
 */
export const taskKind = <Input extends object>(definition: TaskKind<Input>): TaskKind<Input> => definition;
