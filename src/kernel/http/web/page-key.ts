import { code } from '#kernel/contract/codes.ts';
import { createSender, type Sender } from '#kernel/envelope/web/sender.ts';
import type { CallSettings } from './call-settings.ts';
import { exchange, failure } from './exchange.ts';

/** The one sender of a page, and the server's time. */
export interface PageKey {
  /** Fetches the server's key at the first call; all calls of the page share it. */
  sender(): Promise<Sender>;
  /** Forgets a sender whose key the server no longer knows. */
  retire(sender: Sender): void;
  /** Milliseconds since 1970 by the server's clock: a reader's may be hours off. */
  now(): number;
  adoptTime(serverTime: unknown): void;
}

/** Milliseconds. */
const timeout = 30_000;

/** Makes the one sender of a page, when it is first needed. */
export function createPageKey(settings: CallSettings): PageKey {
  let pending: Promise<Sender> | undefined;
  let made: Sender | undefined;
  let offset = 0;

  const adoptTime = (serverTime: unknown): void => {
    if (typeof serverTime === 'number') offset = serverTime - Date.now();
  };

  async function fetchSender(): Promise<Sender> {
    const { status, answer } = await exchange(settings, '/envelope/key', {}, { timeout });
    const data = (answer?.data ?? {}) as { kid?: unknown; publicKey?: unknown; serverTime?: unknown };
    if (
      status !== 200 ||
      answer?.code !== code.accepted ||
      typeof data.kid !== 'string' ||
      typeof data.publicKey !== 'string'
    )
      throw failure(settings, 'server', 'serverError', answer ?? {});
    adoptTime(data.serverTime);
    made = createSender({ kid: data.kid, publicKey: data.publicKey });
    return made;
  }

  return {
    sender: () =>
      (pending ??= fetchSender().catch((error: unknown) => {
        pending = undefined;
        throw error;
      })),
    retire(sender) {
      if (sender === made) pending = undefined;
    },
    now: () => Date.now() + offset,
    adoptTime,
  };
}
