import { useEffect, useRef } from 'react';
import { listenToEvents } from '#kernel/ui/feedback/events.ts';
import { taskFeed, type TaskEvent } from '#kernel/tasks/tasks.messages.ts';

const starts = new Set<() => void>();

/**
 * Says in this page that a task was started, so that the tray shows it at once.
 *
 * @example
 * useAction(applySites, { onDone: taskStarted });
 */
export function taskStarted(): void {
  for (const listener of starts) listener();
}

/** Calls back when a task was started in this page. */
export function useTaskStarts(onStart: () => void): void {
  const latest = useRef(onStart);
  useEffect(() => {
    latest.current = onStart;
  });
  useEffect(() => {
    const listener = (): void => latest.current();
    starts.add(listener);
    return () => void starts.delete(listener);
  }, []);
}

interface TaskListener {
  readonly onTasks: (tasks: TaskEvent['tasks']) => void;
  /** Read again what is shown: live updates begin, or cannot be had for now. */
  readonly onReload: () => void;
}

/**
 * Subscribes to what becomes of one's own tasks while `active`; without tasks under way no connection is needed.
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
 * Whether a task waits or runs.
 *
 * @example
 * useTaskEvents(rows.some(isActive), { onTasks: change, onReload: retry });
 */
export const isActive = ({ state }: Pick<TaskEvent['tasks'][number], 'state'>): boolean =>
  state === 'waiting' || state === 'running';
