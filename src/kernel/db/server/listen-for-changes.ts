import { listenOn } from './listen-on.ts';

/** Change notifications of tables, sent by their triggers (`kernel.tell_change`). */
export interface Changes {
  /** Returns true while notifications arrive; otherwise cached data may be stale. */
  isListening(): boolean;
  /**
   * Called with each table that changed, `zero_carbon.policies`; null if notifications were missed, so any table may
   * have changed.
   */
  onChange(listener: (table: string | null) => void): void;
}

/**
 * Listens on a dedicated connection until it is closed. A lost connection is replaced, without limit.
 *
 * @param url of the database.
 * @param onError called with the reason when a connection is lost.
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
      // Data that was read between the last connection and this one may be stale.
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
