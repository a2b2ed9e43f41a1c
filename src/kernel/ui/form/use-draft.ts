import { useCallback, useState } from 'react';

const prefix = 'portico.draft.';

/**
 * State of a form that survives a reload, in this tab only: what was typed is not lost when a screen fails to load or
 * a new version comes.
 *
 * @param key unique in the client; another key starts another draft.
 * @returns the value, its setter, and what forgets the draft once it was sent.
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
 * Forgets everything that was typed in this tab: whoever logs out leaves nothing behind.
 *
 * @example
 * forgetDrafts();
 */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Without storage there are none.
  }
  for (const forget of forgetting) forget();
}

const forgetting = new Set<() => void>();

/**
 * Calls back when whoever is logged in leaves this tab: what was theirs and is kept elsewhere goes as well.
 *
 * @example
 * onForgetDrafts(() => queue.clear());
 */
export const onForgetDrafts = (forget: () => void): unknown => forgetting.add(forget);

/**
 * What a draft holds; the initial value where there is none.
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
 * Keeps a draft; undefined forgets it.
 *
 * @example
 * writeDraft('certquery', undefined);
 */
export function writeDraft(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(prefix + key);
    else sessionStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // Without storage the draft lives as long as the page.
  }
}
