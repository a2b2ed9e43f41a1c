import type { TaskState } from './tasks.states.ts';

/** The feed of the caller's task changes (docs/wire.md §3). */
export const taskFeed = 'tasks';

/** The caller's tasks that wait or run, and those that ended within a minute. */
export interface TaskEvent {
  readonly tasks: readonly {
    readonly id: string;
    readonly state: TaskState;
    readonly done: number;
    readonly total: number | null;
  }[];
}
