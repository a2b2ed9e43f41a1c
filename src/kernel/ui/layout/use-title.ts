import { useEffect } from 'react';

const listeners = new Set<(title: string) => void>();

/**
 * Sets the window's title while the component is shown, over the one the page table gives; undefined leaves that one.
 *
 * @example
 * useTitle(policy?.title);
 */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    for (const listener of listeners) listener(title);
    return () => {
      for (const listener of listeners) listener('');
    };
  }, [title]);
}

/**
 * Listens to the titles that pages set for themselves; an empty one gives the page table's back. For the router.
 *
 * @example
 * useEffect(() => onTitle(setOwn), []);
 */
export function onTitle(listener: (title: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
