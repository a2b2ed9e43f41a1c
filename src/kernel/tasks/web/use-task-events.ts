import { useEffect, useRef } from 'react';
import { listenToAnswers } from '#kernel/ui/feedback/calls.ts';
import { listenToEvents } from '#kernel/ui/feedback/events.ts';
import { taskFeed, type TaskEvent } from '#kernel/tasks/tasks.messages.ts';

const starts = new Set<() => void>();

/**
 * Announces in this page that a task was started, so that the tray displays it at once.
 *
 * @example
 * useAction(applySites, { onDone: taskStarted });
 */
export function taskStarted(): void {
  for (const listener of starts) listener();
}

/** Calls back when a task was started in this page: a call returned the task's id, or `taskStarted` was called. */
export function useTaskStarts(onStart: () => void): void {
  const latest = useRef(onStart);
  useEffect(() => {
    latest.current = onStart;
  });
  useEffect(() => {
    const listener = (): void => latest.current();
    starts.add(listener);
    const end = listenToAnswers(({ changes }, output) => changes !== 'none' && isTaskStart(output) && listener());
    return () => {
      starts.delete(listener);
      end();
    };
  }, []);
}

/** Returns true if a call's output names the task that it started. */
const isTaskStart = (output: unknown): boolean =>
  typeof output === 'object' && output !== null && 'task' in output && typeof output.task === 'string';

interface TaskListener {
  readonly onTasks: (tasks: TaskEvent['tasks']) => void;
  /** Reload the tasks: live updates start, or are unavailable for now. */
  readonly onReload: () => void;
}

/**
 * Subscribes to the user's task events while `active`; without running tasks no connection is needed.
 *
 * @example
 * useTaskEvents(rows.some(isActive), { onTasks: change, onReload: retry });
 */
export function useTaskEvents(active: boolean, listener: TaskListener): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    if (!active) return;
    return listenToEvents({
      feed: taskFeed,
      onEvent: (data) => latest.current.onTasks((data as TaskEvent).tasks),
      onReload: () => latest.current.onReload(),
      onConnected: (connected) => connected && latest.current.onReload(),
    });
  }, [active]);
}

/**
 * Returns true if a task waits or runs.
 *
 * @example
 * useTaskEvents(rows.some(isActive), { onTasks: change, onReload: retry });
 */
export const isActive = ({ state }: Pick<TaskEvent['tasks'][number], 'state'>): boolean =>
  state === 'waiting' || state === 'running';
