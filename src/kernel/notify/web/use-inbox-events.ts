import { useEffect, useRef } from 'react';
import { inboxFeed, type InboxEvent } from '#kernel/notify/notify.messages.ts';
import { listenToEvents } from '#kernel/ui/feedback/events.ts';

interface InboxListener {
  readonly onInbox: (event: InboxEvent) => void;
  /** Read again what is shown: the live connection is broken. Once it is back, it begins with all there is. */
  readonly onReload: () => void;
}

/**
 * Subscribes to how much is in one's own inbox.
 *
 * @example
 * useInboxEvents({ onInbox: setCounts, onReload: retry });
 */
export function useInboxEvents(listener: InboxListener): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(
    () =>
      listenToEvents({
        feed: inboxFeed,
        onEvent: (data) => latest.current.onInbox(data as InboxEvent),
        onReload: () => latest.current.onReload(),
      }),
    [],
  );
}
