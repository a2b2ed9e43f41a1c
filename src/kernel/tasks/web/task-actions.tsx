import type { ReactNode } from 'react';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { cancelTask, removeTask, repeatTask, type Task } from '#kernel/tasks/tasks.contract.ts';
import { taskMoveWords, taskWords as text } from '#kernel/tasks/tasks.words.ts';
import { TaskFile } from './task-file.tsx';
import { isActive, taskStarted } from './use-task-events.ts';
import './task-progress.css';

export interface TaskActionsProps {
  readonly task: Task;
  /** Reloads the list. */
  readonly onDone: () => void;
}

/** The owner's actions on a task in its current state. */
export function TaskActions({
  task: { id, name, subject, state, mayCancel, file },
  onDone,
}: TaskActionsProps): ReactNode {
  const t = useTranslate();
  const about = `${name} ${subject}`;
  const cancel = useAction(cancelTask, { onDone });
  const again = useAction(repeatTask, {
    onDone: () => {
      taskStarted();
      onDone();
    },
  });
  const remove = useAction(removeTask, { done: t(text.removed), onDone });
  const button = (label: string, action: typeof cancel, danger = false): ReactNode => (
    <LinkButton
      data-danger={danger ? '' : undefined}
      aria-label={`${label}: ${about}`}
      aria-disabled={action.busy || undefined}
      onClick={() => void action.run({ id })}
    >
      {label}
    </LinkButton>
  );
  return (
    // a single element in its cell, beside the column's name on a phone
    <Row gap={3}>
      {file && <TaskFile file={file} />}
      {mayCancel && button(t(taskMoveWords.cancel), cancel)}
      {state === 'failed' && button(t(taskMoveWords.again), again)}
      {/* the file goes with it, for good */}
      {!isActive({ state }) && button(t(text.remove), remove, true)}
      <Refused failure={cancel.failure ?? again.failure ?? remove.failure} />
    </Row>
  );
}
