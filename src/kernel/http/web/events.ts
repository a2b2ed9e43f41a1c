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
  /** Live events are unavailable: reload the displayed data. Called every 30 s while the user is active. */
  onReload(): void;
  /** The state of the connection; called at once if it is known, and at every change. */
  onConnected?(connected: boolean): void;
}

export interface Events {
  /** @returns a function that removes the listener. */
  listen(listener: EventListener): () => void;
}

/** The messages between tabs. `session` separates the data of one account from the next that logs in. */
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
/** The server sends a heartbeat every 15 s; a connection without data for this long is lost. */
const longestSilence = 40_000;

/**
 * The live events of a browser (docs/wire.md §3): the tab with the lease has the connection, reconnects after an
 * interruption, and forwards events to the other tabs.
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
  /** A session that has ended; it receives no more events. */
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

  /** Connects if no tab is connected, and disconnects if another tab has acquired the lease. */
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
      // All browsers lose a stopped server at once; a random pause spreads their reconnections.
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
          // Every chunk renews the lease too.
          if (!lease.take()) cut();
        },
      );
    } finally {
      clearTimeout(silence);
      signal.removeEventListener('abort', cut);
      stream.abort();
    }
  }

  /** Handles the end of the session like a call's refusal. */
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
        // The next screen may subscribe at once; the connection stays open meanwhile.
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
