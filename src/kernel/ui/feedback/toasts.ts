/** How long a message stays, in milliseconds (zero-carbon portal specification §9). */
export const toastTime = { error: 3_000, network: 5_000, loginTimedOut: 1_500, copied: 3_000 } as const;

/** How many are shown at once (specification §9). */
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
 * Shows a short message over the page. Of more than three the oldest goes; the same text is not shown twice. What a
 * reader must not miss is shown in the page as well, for a toast is gone in seconds.
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

/** Takes a message away before its time. */
export function dismissToast(id: number): void {
  if (shown.some((toast) => toast.id === id)) change(shown.filter((toast) => toast.id !== id));
}

/** The messages now on the screen, oldest first. */
export const shownToasts = (): readonly Toast[] => shown;

/** Calls back when they change. Returns the function that ends it. */
export function onToasts(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
