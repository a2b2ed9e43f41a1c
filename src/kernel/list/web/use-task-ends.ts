import { useEffect, useRef } from 'react';

/** An ended task, and its page: a path below `/index`. */
export interface EndedTask {
  readonly id: string;
  readonly address: string;
}

const ends = new Set<(tasks: readonly EndedTask[]) => void>();

/**
 * Notifies this page's lists of the reader's ended tasks.
 *
 * @example
 * tasksEnded([{ id: '12', address: '/issuing' }]);
 */
export function tasksEnded(tasks: readonly EndedTask[]): void {
  for (const listener of ends) listener(tasks);
}

/**
 * Calls back when a task of a page has ended, even if another component shows its progress: the page's list has
 * changed.
 *
 * @param path of the page, from `/index` on.
 * @example
 * useTaskEnds('/index/issuing', refetch);
 */
export function useTaskEnds(path: string, onEnd: () => void): void {
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    const listener = (tasks: readonly EndedTask[]): void => {
      if (tasks.some(({ address }) => `/index${address}` === path)) latest.current();
    };
    ends.add(listener);
    return () => void ends.delete(listener);
  }, [path]);
}
