import { listenOn } from './listen-on.ts';

/** Which tables change, as their triggers notify (`kernel.tell_change`). */
export interface Changes {
  /** Whether notifications arrive at this moment; what was read before may be stale while they do not. */
  isListening(): boolean;
  /**
   * Called with each table that changed, `zero_carbon.policies`; null where notifications were missed, so that any may
   * have.
   */
  onChange(listener: (table: string | null) => void): void;
}

/**
 * Listens on a connection of its own until it is closed. A lost one is replaced, as often as it takes.
 *
 * @param url of the database.
 * @param onError called with why a connection was lost.
 * @example
 * const changes = listenForChanges(config.databaseUrl, (error) => log.warn({ err: error }, 'changes are not heard'));
 * changes.onChange((table) => forgetWhatRead(table));
 */
export function listenForChanges(url: string, onError: (error: Error) => void): Changes & { close(): Promise<void> } {
  const listeners: ((table: string | null) => void)[] = [];
  const notify = (table: string | null): void => listeners.forEach((listener) => listener(table));
  let isListening = false;
  const ear = listenOn(url, 'kernel_changes', {
    onNotice: notify,
    onUp() {
      // What was read between the last connection and this one may be old.
      notify(null);
      isListening = true;
    },
    onDown() {
      isListening = false;
      notify(null);
    },
    onError,
  });
  return {
    isListening: () => isListening,
    onChange: (listener) => void listeners.push(listener),
    async close() {
      isListening = false;
      await ear.close();
    },
  };
}
