import { job, type Job } from '#kernel/jobs/server/job.ts';
import type { AnyTaskKind } from './task-kind.ts';

export interface TaskJobData {
  readonly taskId: string;
}

/**
 * The job that runs tasks, of the kinds that the server knows.
 *
 * @example
 * const allJobs = [...kernelJobs, taskJob(taskKinds)];
 */
export const taskJob = (kinds: readonly AnyTaskKind[]): Job<TaskJobData> =>
  job<TaskJobData>({
    name: 'kernel.run-task',
    retry: { limit: 4, delaySeconds: 1 },
    timeLimit: 3_600,
    atOnce: 2,
    run: async () => {
      const { runTask } = await import('./run-task.ts');
      return ({ taskId }, context) => runTask(kinds, taskId, context);
    },
  });

/** Every minute: tasks whose job is over fail. */
export const endLostTasksJob = job({
  name: 'kernel.end-lost-tasks',
  retry: { limit: 0, delaySeconds: 1 },
  schedule: '* * * * *',
  run: async () => (await import('./end-lost-tasks.ts')).endLostTasks,
});

/** Every night: tasks that ended a week ago go, with their files. */
export const removeTasksJob = job({
  name: 'kernel.remove-tasks',
  retry: { limit: 3, delaySeconds: 60 },
  schedule: '25 4 * * *',
  run: async () => (await import('./remove-tasks.ts')).removeTasks,
});
