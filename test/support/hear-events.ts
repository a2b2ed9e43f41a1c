import { setTimeout as sleep } from 'node:timers/promises';
import { readEvents } from '#kernel/http/web/read-events.ts';
import { newCallId, type SessionSecrets, type TestServer } from './use-server.ts';

export interface HeardEvent {
  readonly event: string;
  readonly number: string;
  readonly data: unknown;
}

export interface Hearing {
  readonly status: number;
  /** What was answered where it is no stream. */
  readonly answer: { readonly code: number; readonly errCode: string } | undefined;
  readonly headers: Headers;
  readonly events: HeardEvent[];
  /** Chunks that came, comments too. */
  readonly words: number;
  readonly isOver: boolean;
  /** Waits for an event. */
  until(is: (event: HeardEvent) => boolean, milliseconds?: number): Promise<HeardEvent>;
  close(): void;
}

/** Opens `GET /api/events` as a client does, and keeps what it hears, opened. */
export async function hearEvents(
  { url, clock, sender }: Pick<TestServer, 'url' | 'clock' | 'sender'>,
  as: SessionSecrets,
  params: { readonly after?: string } = {},
): Promise<Hearing> {
  const id = newCallId();
  const data = sender.seal('GET', '/api/events', JSON.stringify({ t: clock.now().getTime(), id, s: as.proof, params }));
  const control = new AbortController();
  const response = await fetch(`${url}/api/events?${new URLSearchParams({ key: sender.key, data })}`, {
    headers: { authorization: `Bearer ${as.token}`, 'accept-language': 'en' },
    signal: control.signal,
  });
  const hearing = {
    status: response.status,
    answer: undefined as Hearing['answer'],
    headers: response.headers,
    events: [] as HeardEvent[],
    words: 0,
    isOver: false,
    async until(is: (event: HeardEvent) => boolean, milliseconds = 10_000) {
      for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(20)) {
        const found = hearing.events.find(is);
        if (found) return found;
      }
      throw new Error(`Not heard within ${milliseconds} ms; heard ${JSON.stringify(hearing.events).slice(0, 2_000)}`);
    },
    close: () => control.abort(),
  };
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    hearing.answer = (await response.json()) as Hearing['answer'];
    hearing.isOver = true;
    return hearing;
  }
  readEvents(
    response.body!,
    ({ id: number, event, data: sealed }) =>
      hearing.events.push({ event, number, data: JSON.parse(sender.open(sealed, `${id}.${number}`)) }),
    () => (hearing.words += 1),
  )
    .catch(() => {})
    .finally(() => (hearing.isOver = true));
  return hearing;
}
