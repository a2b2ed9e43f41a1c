import type { Listening } from '#kernel/mqtt/server/broker.ts';
import { topicFilter } from './topic-filter.ts';

/**
 * Maximum messages queued for the next listener; one more cuts its publisher's connection, and the client resends it
 * later.
 */
const mostQueued = 50_000;
/** Maximum bytes of the same. */
const mostBytes = 32 * 1024 * 1024;

interface Queued {
  readonly topic: string;
  readonly payload: Buffer;
  /** Confirms the message to its publisher. */
  settle: ((error?: Error) => void) | undefined;
}

interface Session {
  readonly listening: Listening;
  readonly matches: readonly ((topic: string) => boolean)[];
  readonly unconfirmed: Set<Queued>;
}

/** The server's own lasting sessions on the embedded broker: incoming messages wait in memory until confirmed. */
export interface SlotSessions {
  /** @param settle called once: when a listener confirmed the message, or with an error if it cannot be queued. */
  take(topic: string, payload: Buffer, settle: (error?: Error) => void): void;
  /** Listens; queued messages come first. */
  open(listening: Listening): { close(): void };
}

/**
 * A message is acknowledged to its publisher only after it is confirmed, so the publisher resends one that is lost with
 * the process.
 */
export function createSlotSessions(): SlotSessions {
  const sessions = new Set<Session>();
  let queued: Queued[] = [];
  let queuedBytes = 0;

  function enqueue(message: Queued): void {
    if (queued.length >= mostQueued || queuedBytes + message.payload.length > mostBytes) {
      message.settle?.(new Error('nobody listens, and no more is kept'));
      return;
    }
    queued.push(message);
    queuedBytes += message.payload.length;
  }

  function hand(session: Session, message: Queued): void {
    session.unconfirmed.add(message);
    session.listening.onMessage({
      topic: message.topic,
      payload: message.payload,
      confirm() {
        session.unconfirmed.delete(message);
        const { settle } = message;
        message.settle = undefined;
        settle?.();
      },
    });
  }

  const listenerOf = (topic: string): Session | undefined => {
    for (const session of sessions) if (session.matches.some((matches) => matches(topic))) return session;
    return undefined;
  };

  return {
    take(topic, payload, settle) {
      const message: Queued = { topic, payload, settle };
      const session = listenerOf(topic);
      if (session) hand(session, message);
      else enqueue(message);
    },
    open(listening) {
      const session = { listening, matches: listening.filters.map(topicFilter), unconfirmed: new Set<Queued>() };
      sessions.add(session);
      const before = queued;
      queued = [];
      queuedBytes = 0;
      for (const message of before) {
        if (!message.settle) continue;
        if (session.matches.some((matches) => matches(message.topic))) hand(session, message);
        else enqueue(message);
      }
      return {
        close() {
          if (!sessions.delete(session)) return;
          const left = [...session.unconfirmed];
          session.unconfirmed.clear();
          for (const message of left) {
            const next = listenerOf(message.topic);
            if (next) hand(next, message);
            else enqueue(message);
          }
        },
      };
    },
  };
}
