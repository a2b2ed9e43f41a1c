import { type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import type { Listed } from '#kernel/list/web/listed.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { listTasks } from '#kernel/tasks/tasks.contract.ts';
import { taskLifecycle, taskStateWords } from '#kernel/tasks/tasks.states.ts';
import { taskKindWords, taskWords as text } from '#kernel/tasks/tasks.words.ts';
import { TaskActions } from './task-actions.tsx';
import { TaskProgress } from './task-progress.tsx';
import { isActive, useTaskEvents, useTaskStarts } from './use-task-events.ts';

/** The user's tasks: progress, outcome, and until when they are stored. */
export function TasksPage(): ReactNode {
  const t = useTranslate();
  return (
    <ListScreen
      list={listTasks}
      title={t(text.title)}
      lead={t(text.lead)}
      words={text}
      filters={{
        kind: { label: text.kind, words: taskKindWords },
        state: { label: text.state, words: taskStateWords },
      }}
      columns={[
        {
          key: 'what',
          label: t(text.what),
          cell: ({ name, subject, address }) => (
            <>
              <PageLink to={`/index${address}`}>{name}</PageLink> <Named>{subject}</Named>
            </>
          ),
        },
        { key: 'state', label: t(text.state), cell: ({ state }) => <StateTag of={taskLifecycle} state={state} /> },
        { key: 'progress', label: t(text.progress), cell: (task) => <TaskProgress task={task} /> },
        { key: 'started', label: t(text.started), sort: 'startedAt', cell: ({ startedAt }) => <When at={startedAt} /> },
        {
          key: 'until',
          label: t(text.until),
          wide: true,
          cell: ({ until }) => (until === null ? '—' : <When at={until} />),
        },
      ]}
      rowActions={(task, { refetch }) => <TaskActions task={task} onDone={refetch} />}
    >
      {(listed) => <Live listed={listed} />}
    </ListScreen>
  );
}

/** Updates the rows with task events. */
function Live({ listed: { answer, change, refetch } }: { readonly listed: Listed<typeof listTasks> }): ReactNode {
  const rows = answer?.rows ?? [];
  useTaskStarts(refetch);
  useTaskEvents(rows.some(isActive), {
    onTasks(tasks) {
      const known = new Map(tasks.map((task) => [task.id, task]));
      // the event does not include the outcome of an ended task
      if (rows.some((row) => isActive(row) && known.get(row.id)?.state !== row.state)) refetch();
      else change((before) => before.map((row) => ({ ...row, ...known.get(row.id) })));
    },
    onReload: refetch,
  });
  return null;
}
