import { useRef, useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Badge } from '#kernel/ui/feedback/badge.tsx';
import { Flyout } from '#kernel/ui/parts/flyout.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { listTasks, type Task } from '#kernel/tasks/tasks.contract.ts';
import { taskLifecycle, taskStateWords } from '#kernel/tasks/tasks.states.ts';
import type { TaskEvent } from '#kernel/tasks/tasks.messages.ts';
import { TaskProgress } from './task-progress.tsx';
import { taskTrayWords as text } from './task-tray.words.ts';
import { isActive, useTaskEvents, useTaskStarts } from './use-task-events.ts';
import './task-tray.css';

const last = { start: 0, limit: 5 } as const;
const none: readonly Task[] = [];

/**
 * How many of one's own tasks are under way, and the last few of them. To a screen reader it says that one has ended, and
 * not how far it is.
 *
 * @example
 * <TaskTray />
 */
export function TaskTray(): ReactNode {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [live, setLive] = useState<TaskEvent['tasks']>([]);
  const [ended, setEnded] = useState('');
  const reported = useRef(new Set<string>());
  const { data, retry } = useAnswer(listTasks, last, { quiet: true });
  const now = new Map(live.map((task) => [task.id, task]));
  const tasks = (data?.rows ?? none).map((task) => (isActive(task) ? { ...task, ...now.get(task.id) } : task));
  const active = tasks.filter(isActive);
  useTaskStarts(retry);
  useTaskEvents(data?.rows.some(isActive) ?? false, {
    onTasks(changed) {
      setLive(changed);
      const over = (data?.rows ?? none).filter(
        (task) => isActive(task) && changed.some(({ id, state }) => id === task.id && !isActive({ state })),
      );
      const unsaid = over.filter(({ id }) => !reported.current.has(id));
      for (const { id } of unsaid) reported.current.add(id);
      const stateOf = (id: string): string => t(taskStateWords[changed.find((one) => one.id === id)!.state]);
      if (unsaid.length > 0) {
        setEnded(unsaid.map(({ id, name, subject }) => t(text.ended, { name, subject, state: stateOf(id) })).join(' '));
      }
      if (over.length > 0) retry();
    },
    onReload: retry,
  });
  return (
    // on a phone there is room for it while something runs; the menu has the list at all times
    <span className={active.length > 0 ? 'flyout-place keep' : 'flyout-place'}>
      <button
        type="button"
        className="switch"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          if (!isOpen) retry();
          setOpen(!isOpen);
        }}
      >
        <span className="task-word">{t(text.tasks)}</span>
        <Badge count={active.length} label={t(text.active, { count: active.length })} />
      </button>
      <span className="visually-hidden" role="status">
        {ended}
      </span>
      <Flyout open={isOpen} label={t(text.tasks)} onClose={() => setOpen(false)}>
        {tasks.length === 0 ? (
          <p className="task-none">{t(text.none)}</p>
        ) : (
          <ul className="task-tray">
            {tasks.map((task) => (
              <li key={task.id}>
                <span>
                  <PageLink to={`/index${task.address}`} onClick={() => setOpen(false)}>
                    {task.name}
                  </PageLink>{' '}
                  <Named>{task.subject}</Named>
                </span>
                <StateTag of={taskLifecycle} state={task.state} />
                <small>
                  <TaskProgress task={task} />
                </small>
              </li>
            ))}
          </ul>
        )}
        <p className="task-all">
          <PageLink to="/index/tasks" onClick={() => setOpen(false)}>
            {t(text.all)}
          </PageLink>
        </p>
      </Flyout>
    </span>
  );
}
