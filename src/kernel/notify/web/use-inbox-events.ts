import { useEffect, useRef } from 'react';
import { inboxFeed, type InboxEvent } from '#kernel/notify/notify.messages.ts';
import { listenToEvents } from '#kernel/ui/feedback/events.ts';

interface InboxListener {
  readonly onInbox: (event: InboxEvent) => void;
  /** Reload the data: the live connection is interrupted. After reconnecting, it starts with the complete state. */
  readonly onReload: () => void;
}

/**
 * Subscribes to the counts of the user's own inbox.
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
