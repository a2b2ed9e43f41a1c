import { useEffect } from 'react';

/** A title that a page sets for its window. */
export interface OwnTitle {
  readonly text: string;
  /** True if it is the whole title; otherwise the titles of the page and of the site follow it. */
  readonly isWhole: boolean;
}

const listeners = new Set<(title: OwnTitle | undefined) => void>();

/**
 * Sets the whole title of the window while the component is mounted. `undefined` leaves the title of the page table.
 *
 * @example
 * useTitle(policy?.title);
 */
export function useTitle(title: string | undefined): void {
  useOwnTitle(title, true);
}

/**
 * Puts the name of the record before the page's title in the title of the window, so that two tabs differ.
 *
 * @example
 * useRecordTitle(report?.number);
 */
export function useRecordTitle(name: string | undefined): void {
  useOwnTitle(name, false);
}

function useOwnTitle(text: string | undefined, isWhole: boolean): void {
  useEffect(() => {
    if (text === undefined) return;
    for (const listener of listeners) listener({ text, isWhole });
    return () => {
      for (const listener of listeners) listener(undefined);
    };
  }, [text, isWhole]);
}

/**
 * Calls the listener with the title that a page sets, and with `undefined` when the page has none. For the router.
 *
 * @example
 * useEffect(() => onTitle(setOwn), []);
 */
export function onTitle(listener: (title: OwnTitle | undefined) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
