import { createCaller } from '#kernel/http/web/caller.ts';
import { createEvents } from '#kernel/http/web/events.ts';
import type { FleetEvent } from '#vr-fleet/headsets/live/live.messages.ts';

/** The events that a tab received, for live-tabs.test.ts to read. */
export type ReceivedInTab =
  | { readonly volumes: readonly (number | null)[] }
  | { readonly connected: boolean }
  | { readonly ended: number };

declare global {
  interface Window {
    received: ReceivedInTab[];
    listen(session: { token: string; proof: string }): void;
    stop(): void;
  }
}

window.received = [];
window.listen = (given) => {
  let session: typeof given | null = given;
  const calls = createCaller({
    session: () => session,
    onSessionEnd(ended) {
      session = null;
      window.received.push({ ended });
    },
  });
  window.stop = createEvents(calls).listen({
    feed: 'fleet',
    onEvent: (data) => window.received.push({ volumes: (data as FleetEvent).devices.map(({ volume }) => volume) }),
    onReload() {},
    onConnected: (connected) => window.received.push({ connected }),
  });
};
