import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { Task } from '#kernel/tasks/tasks.contract.ts';
import { taskWords as text } from '#kernel/tasks/tasks.words.ts';
import { isActive } from './use-task-events.ts';
import './task-progress.css';

/** The progress of a task; its outcome after its end. */
export function TaskProgress({ task }: { readonly task: Task }): ReactNode {
  const t = useTranslate();
  const { done, total, outcome, state } = task;
  if (!isActive(task)) return outcome ?? '—';
  const share = total !== null && total > 0 ? Math.min(done / total, 1) : undefined;
  return (
    <span className="task-progress">
      <progress
        aria-label={`${t(text.progress)}: ${task.name} ${task.subject}`}
        {...(share === undefined ? state === 'waiting' && { value: 0 } : { value: share })}
      />
      {share === undefined ? done > 0 && formatCount(done) : `${Math.floor(share * 100)}%`}
    </span>
  );
}
