import { tasksEnded } from '#kernel/list/web/use-task-ends.ts';
import { useRef, useState, type ReactNode } from 'react';
import { uploadQueueWords } from '#kernel/uploads/web/upload-queue.words.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Badge } from '#kernel/ui/feedback/badge.tsx';
import { Flyout } from '#kernel/ui/parts/flyout.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { langOf, Named } from '#kernel/ui/parts/named.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { listTasks, type Task } from '#kernel/tasks/tasks.contract.ts';
import { taskLifecycle, taskStateWords } from '#kernel/tasks/tasks.states.ts';
import type { TaskEvent } from '#kernel/tasks/tasks.messages.ts';
import { TaskFile } from './task-file.tsx';
import { TaskProgress } from './task-progress.tsx';
import { taskTrayWords as text } from './task-tray.words.ts';
import { useTrayUploads, type TrayUpload } from './tray-uploads.ts';
import { isActive, useTaskEvents, useTaskStarts } from './use-task-events.ts';
import './task-tray.css';

const last = { start: 0, limit: 5 } as const;
const none: readonly Task[] = [];

/**
 * The number of the user's running tasks and of this tab's uploads, with a list of these uploads and the last tasks. A
 * screen reader announces the end of a task, and not its progress.
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
  const uploads = useTrayUploads();
  const active = tasks.filter(isActive).length + uploads.filter(isUploading).length;
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
      if (over.length > 0) {
        retry();
        tasksEnded(over);
      }
    },
    onReload: retry,
  });
  return (
    // on a phone there is room for it only while something runs; the menu always has the list
    <span className={active > 0 ? 'flyout-place keep' : 'flyout-place'}>
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
        <Badge count={active} label={t(text.active, { count: active })} />
      </button>
      <span className="visually-hidden" role="status">
        {ended}
      </span>
      <Flyout open={isOpen} label={t(text.tasks)} onClose={() => setOpen(false)}>
        {tasks.length + uploads.length === 0 ? (
          <Text tone="dim" className="task-none">
            {t(text.none)}
          </Text>
        ) : (
          <ul className="task-tray">
            {uploads.map((upload) => (
              <UploadEntry key={`${upload.address} ${upload.key}`} upload={upload} onFollow={() => setOpen(false)} />
            ))}
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
                  <TaskProgress task={task} /> {task.file && <TaskFile file={task.file} />}
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

const isUploading = ({ phase }: TrayUpload): boolean => phase !== 'paused' && phase !== 'failed';

function UploadEntry({ upload, onFollow }: { readonly upload: TrayUpload; readonly onFollow: () => void }): ReactNode {
  const t = useTranslate();
  const { what, address, name, phase, done, size, problem } = upload;
  return (
    <li>
      <span>
        <PageLink to={`/index${address}`} onClick={onFollow}>
          {t(what)}
        </PageLink>{' '}
        <Named>{name}</Named>
      </span>
      {phase !== 'paused' && <StateTag of={taskLifecycle} state={stateOf[phase]} />}
      <small>
        {phase === 'failed' ? (
          typeof problem === 'string' ? (
            problem
          ) : (
            problem && t(problem)
          )
        ) : (
          <span className="task-progress">
            <progress
              aria-label={t(uploadQueueWords.progressOf, { name })}
              lang={langOf(name)}
              value={done}
              max={size}
            />
            {t(uploadQueueWords[phase], { percent: Math.floor((done / size) * 100) })}
          </span>
        )}
      </small>
    </li>
  );
}

/** The task state that corresponds to an upload's state; uploads here are never paused. */
const stateOf = {
  waiting: 'waiting',
  hashing: 'running',
  sending: 'running',
  busy: 'waiting',
  checking: 'running',
  failed: 'failed',
} as const satisfies Record<Exclude<TrayUpload['phase'], 'paused'>, keyof typeof taskStateWords>;
