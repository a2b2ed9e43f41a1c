import { useCallback, useState } from 'react';

const prefix = 'portico.draft.';

/**
 * The state of a form that survives a reload, in this tab only: input is not lost when a screen fails to load or a new
 * version is deployed.
 *
 * @param key unique in the client; another key starts another draft.
 * @returns the value, its setter, and a function that deletes the draft once it was sent.
 * @example
 * const [typed, setTyped, forget] = useDraft('certquery', { companyName: '', issueOrg: '' });
 */
export function useDraft<T>(key: string, initial: T): readonly [T, (value: T) => void, () => void] {
  const [held, setHeld] = useState(() => ({ key, value: readDraft(key, initial) }));
  const current = held.key === key ? held : { key, value: readDraft(key, initial) };
  if (current !== held) setHeld(current);
  const set = useCallback(
    (value: T) => {
      setHeld({ key, value });
      writeDraft(key, value);
    },
    [key],
  );
  const forget = useCallback(() => {
    writeDraft(key, undefined);
  }, [key]);
  return [current.value, set, forget];
}

/**
 * Deletes all drafts of this tab, because a user who logs out must leave no input behind.
 *
 * @example
 * forgetDrafts();
 */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Without storage there are no drafts.
  }
  for (const forget of forgetting) forget();
}

const forgetting = new Set<() => void>();

/**
 * Registers a callback for logout in this tab: it deletes the user's data that is stored elsewhere.
 *
 * @example
 * onForgetDrafts(() => queue.clear());
 */
export const onForgetDrafts = (forget: () => void): unknown => forgetting.add(forget);

/**
 * The stored draft, or the initial value.
 *
 * @example
 * const typed = readDraft('certquery', nothing);
 */
export function readDraft<T>(key: string, initial: T): T {
  try {
    const stored = sessionStorage.getItem(prefix + key);
    return stored === null ? initial : (JSON.parse(stored) as T);
  } catch {
    return initial;
  }
}

/**
 * Stores a draft; undefined deletes it.
 *
 * @example
 * writeDraft('certquery', undefined);
 */
export function writeDraft(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(prefix + key);
    else sessionStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}
