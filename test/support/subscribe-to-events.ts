import { setTimeout as sleep } from 'node:timers/promises';
import { readEvents } from '#kernel/http/web/read-events.ts';
import { newCallId, type SessionSecrets, type TestServer } from './use-server.ts';

export interface ReceivedEvent {
  readonly event: string;
  readonly number: string;
  readonly data: unknown;
}

export interface EventSubscription {
  readonly status: number;
  /** The response if it is not a stream. */
  readonly answer: { readonly code: number; readonly errCode: string } | undefined;
  readonly headers: Headers;
  readonly events: ReceivedEvent[];
  /** The number of received chunks, including comments. */
  readonly chunks: number;
  readonly isOver: boolean;
  /** Waits for an event. */
  until(is: (event: ReceivedEvent) => boolean, milliseconds?: number): Promise<ReceivedEvent>;
  close(): void;
}

/** Opens `GET /api/events` as a client does, and collects the decrypted events. */
export async function subscribeToEvents(
  { url, clock, sender }: Pick<TestServer, 'url' | 'clock' | 'sender'>,
  as: SessionSecrets,
  params: { readonly after?: string } = {},
): Promise<EventSubscription> {
  const id = newCallId();
  const data = sender.seal('GET', '/api/events', JSON.stringify({ t: clock.now().getTime(), id, s: as.proof, params }));
  const control = new AbortController();
  const response = await fetch(`${url}/api/events?${new URLSearchParams({ key: sender.key, data })}`, {
    headers: { authorization: `Bearer ${as.token}`, 'accept-language': 'en' },
    signal: control.signal,
  });
  const subscription = {
    status: response.status,
    answer: undefined as EventSubscription['answer'],
    headers: response.headers,
    events: [] as ReceivedEvent[],
    chunks: 0,
    isOver: false,
    async until(is: (event: ReceivedEvent) => boolean, milliseconds = 60_000) {
      for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(20)) {
        const found = subscription.events.find(is);
        if (found) return found;
      }
      throw new Error(
        `Nothing of the kind within ${milliseconds} ms; received ${JSON.stringify(subscription.events).slice(0, 2_000)}`,
      );
    },
    close: () => control.abort(),
  };
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    subscription.answer = (await response.json()) as EventSubscription['answer'];
    subscription.isOver = true;
    return subscription;
  }
  readEvents(
    response.body!,
    ({ id: number, event, data: sealed }) =>
      subscription.events.push({ event, number, data: JSON.parse(sender.open(sealed, `${id}.${number}`)) }),
    () => (subscription.chunks += 1),
  )
    .catch(() => {})
    .finally(() => (subscription.isOver = true));
  return subscription;
}
