import type { CallParts } from './call-settings.ts';
import { CallError } from './call-error.ts';
import { createFallback } from './events-fallback.ts';
import { createLease } from './events-lease.ts';
import { createOpenStream } from './open-stream.ts';
import { readEvents } from './read-events.ts';
import { sessionEnds } from './session-ends.ts';

export interface EventListener {
  readonly feed: string;
  onEvent(data: unknown): void;
  /** Live events cannot be had for now: read again what is shown. Every 30 s, while somebody is at the page. */
  onReload(): void;
  /** Whether they come; at once where it is known, and whenever it changes. */
  onConnected?(connected: boolean): void;
}

export interface Events {
  /** @returns what ends it. */
  listen(listener: EventListener): () => void;
}

/** The messages between tabs. `session` keeps what is one account's from another that logs in. */
type TabMessage =
  | { readonly kind: 'event'; readonly session: string; readonly feed: string; readonly data: unknown }
  | { readonly kind: 'at'; readonly session: string; readonly number: string }
  | { readonly kind: 'connected'; readonly session: string; readonly connected: boolean }
  | { readonly kind: 'who' }
  | { readonly kind: 'free' };

/** Milliseconds. */
const tryEvery = 2_000;
const lingering = 1_500;
const longestPause = 30_000;
/** The server speaks every 15 s; a connection that is silent for so long is gone. */
const longestSilence = 40_000;

/**
 * The live events of a browser (docs/wire.md §3): the tab that holds the lease has the connection, takes it up again
 * where it broke off, and passes on to the others what it receives.
 */
export function createEvents(parts: CallParts): Events {
  const { settings } = parts;
  const open = createOpenStream(parts);
  const tab = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const session = (): string => settings.session()?.token.slice(0, 12) ?? '';
  const lease = createLease(tab, session);
  const listeners = new Set<EventListener>();
  let channel: BroadcastChannel | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let stopping: ReturnType<typeof setTimeout> | undefined;
  let control: AbortController | undefined;
  let connected: boolean | undefined;
  /** A session that has ended; nothing is to be had with it. */
  let over: string | undefined;
  let after: { readonly session: string; readonly number: string } | undefined;

  const fallback = createFallback(() => listeners.forEach((listener) => listener.onReload()));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  const post = (message: TabMessage): void => channel?.postMessage(message);
  const setConnected = (now: boolean): void => {
    if (connected === now) return;
    connected = now;
    fallback.set(!now);
    for (const listener of listeners) listener.onConnected?.(now);
  };
  const deliver = (feed: string, data: unknown): void => {
    for (const listener of listeners) if (listener.feed === feed) listener.onEvent(data);
  };

  function receive(message: TabMessage): void {
    if (message.kind === 'free') return tryToLead();
    if (message.kind === 'who') {
      if (control && connected !== undefined) post({ kind: 'connected', session: session(), connected });
      return;
    }
    if (message.session !== session() || control) return;
    if (message.kind === 'event') deliver(message.feed, message.data);
    else if (message.kind === 'connected') setConnected(message.connected);
    else after = message;
  }

  /** Takes the connection over where nobody has it, and gives it up where another tab took it. */
  function tryToLead(): void {
    if (listeners.size === 0) return;
    const isMine = session() !== '' && session() !== over && lease.take();
    if (!isMine && control) hangUp();
    if (isMine && !control) void hold((control = new AbortController()));
  }

  async function hold(mine: AbortController): Promise<void> {
    const { signal } = mine;
    const forSession = session();
    let pause = 1_000;
    while (!signal.aborted && session() === forSession && lease.take()) {
      const began = Date.now();
      try {
        await follow(forSession, signal);
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof CallError && sessionEnds.has(error.code)) {
          over = forSession;
          break;
        }
        if (error instanceof CallError && error.retryAfter !== undefined)
          pause = Math.max(pause, error.retryAfter * 1_000);
      }
      if (signal.aborted) return;
      setConnected(false);
      post({ kind: 'connected', session: forSession, connected: false });
      if (Date.now() - began > longestPause) pause = 1_000;
      // All browsers lose a server that goes; they shall not all come back in the same instant.
      await rest(pause * (0.5 + Math.random()), signal);
      pause = Math.min(pause * 2, longestPause);
    }
    if (control === mine) hangUp();
  }

  async function follow(forSession: string, signal: AbortSignal): Promise<void> {
    const stream = new AbortController();
    const cut = (): void => stream.abort();
    signal.addEventListener('abort', cut, { once: true });
    let silence = setTimeout(cut, longestSilence);
    try {
      const known = after?.session === forSession ? { after: after.number } : {};
      const { body, open: unseal } = await open('/events', known, stream.signal);
      setConnected(true);
      post({ kind: 'connected', session: forSession, connected: true });
      await readEvents(
        body,
        ({ id, event, data }) => {
          const content = unseal(data, id);
          if (event === 'end') throw endOf(content);
          after = { session: forSession, number: id };
          deliver(event, content);
          post({ kind: 'event', session: forSession, feed: event, data: content });
          post({ kind: 'at', session: forSession, number: id });
        },
        () => {
          clearTimeout(silence);
          silence = setTimeout(cut, longestSilence);
          // What is received renews the lease too.
          if (!lease.take()) cut();
        },
      );
    } finally {
      clearTimeout(silence);
      signal.removeEventListener('abort', cut);
      stream.abort();
    }
  }

  /** The session ended: what a call would have been answered. */
  function endOf(content: unknown): CallError {
    const { code, msg } = content as { code: number; msg: string };
    if (sessionEnds.has(code)) settings.onSessionEnd(code, msg);
    return new CallError('refused', msg, content as { code: number });
  }

  function hangUp(): void {
    control?.abort();
    control = undefined;
  }

  function leave(): void {
    hangUp();
    lease.release();
    post({ kind: 'free' });
  }

  function start(): void {
    channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('portico.events');
    channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => receive(data));
    addEventListener('pagehide', leave);
    addEventListener('online', tryToLead);
    timer = setInterval(tryToLead, tryEvery);
    post({ kind: 'who' });
    tryToLead();
  }

  function stop(): void {
    clearInterval(timer);
    removeEventListener('pagehide', leave);
    removeEventListener('online', tryToLead);
    leave();
    channel?.close();
    channel = undefined;
    connected = undefined;
    fallback.set(false);
  }

  return {
    listen(listener) {
      listeners.add(listener);
      clearTimeout(stopping);
      if (channel === undefined && timer === undefined) start();
      else if (connected !== undefined) listener.onConnected?.(connected);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        // One screen follows another; the connection need not go between them.
        stopping = setTimeout(() => {
          stop();
          timer = undefined;
        }, lingering);
      };
    },
  };
}

const rest = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
