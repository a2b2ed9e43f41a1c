import { namesIn } from '#kernel/workflow/history/server/names-in.ts';
import { taskLifecycle, taskStateWords } from '#kernel/tasks/tasks.states.ts';
import { taskWords as text } from '#kernel/tasks/tasks.words.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';

/** The wording of a task's history; it is named by its subject. */
export const taskRecord: RecordKind = {
  entity: 'task',
  name: text.record,
  lifecycle: taskLifecycle,
  actions: {},
  fields: {
    state: { label: text.state, words: taskStateWords },
    run: text.run,
    ended_at: text.ended,
    answer: text.result,
    problem: text.result,
    file_id: text.subject,
  },
  names: namesIn('kernel.tasks', 'subject'),
};
