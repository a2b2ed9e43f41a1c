import type { EventListener, Events } from '#kernel/http/web/events.ts';
import { callPartsLater } from './calls.ts';

let pending: Promise<Events> | undefined;

/**
 * Subscribes to the live events of a feed (docs/wire.md §3): one connection per browser, which its tabs share and which
 * closes without listeners. The code for it is fetched with the first listener.
 *
 * @returns a function that unsubscribes.
 * @example
 * const end = listenToEvents({ feed: 'fleet', onEvent: show, onReload: readAgain, onConnected: setConnected });
 */
export function listenToEvents(listener: EventListener): () => void {
  let ended = false;
  let end = (): void => {};
  pending ??= Promise.all([callPartsLater(), import('#kernel/http/web/events.ts')]).then(([parts, { createEvents }]) =>
    createEvents(parts),
  );
  pending.then(
    (events) => {
      if (!ended) end = events.listen(listener);
    },
    () => {
      // Without this code a screen displays the data it has read; the next listener tries again.
      pending = undefined;
    },
  );
  return () => {
    ended = true;
    end();
  };
}
