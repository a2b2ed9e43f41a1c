/** The duration of a message, in milliseconds (zero-carbon portal specification §9). */
export const toastTime = { error: 3_000, network: 5_000, loginTimedOut: 1_500, copied: 3_000 } as const;

/** The maximum number of messages at once (specification §9). */
export const mostToasts = 3;

export interface Toast {
  readonly id: number;
  readonly tone: 'danger' | 'success';
  readonly text: string;
}

type Listener = () => void;

const listeners = new Set<Listener>();
let shown: readonly Toast[] = [];
let lastId = 0;

/**
 * Displays a short message over the page. The oldest of more than three disappears; a text that is already displayed is
 * not repeated. Display important messages in the page as well, because a toast disappears within seconds.
 *
 * @param lasts milliseconds.
 * @example
 * toast('danger', answer.msg, toastTime.error);
 */
export function toast(tone: Toast['tone'], text: string, lasts: number): void {
  lastId += 1;
  const id = lastId;
  change([...shown.filter((other) => other.text !== text), { id, tone, text }].slice(-mostToasts));
  setTimeout(() => dismissToast(id), lasts);
}

/** Removes a message before its time. */
export function dismissToast(id: number): void {
  if (shown.some((toast) => toast.id === id)) change(shown.filter((toast) => toast.id !== id));
}

/** The displayed messages, oldest first. */
export const shownToasts = (): readonly Toast[] => shown;

/** Calls the listener when the messages change. Returns a function that unsubscribes. */
export function onToasts(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
