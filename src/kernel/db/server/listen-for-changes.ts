import { listenOn } from './listen-on.ts';

/** Which tables change, as their triggers tell it (`kernel.tell_change`). */
export interface Changes {
  /** Whether every change is heard at this moment; what was read before may be old while it is not. */
  isListening(): boolean;
  /** Hears each table that changed, `zero_carbon.policies`; null for "any may have, for a while none was heard". */
  onChange(listener: (table: string | null) => void): void;
}

/**
 * Listens on a connection of its own until it is closed. A lost one is replaced, as often as it takes.
 *
 * @param url of the database.
 * @param onError hears why a connection was lost.
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
