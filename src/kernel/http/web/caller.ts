import type * as z from 'zod/mini';
import { code, type Answer } from '#kernel/contract/codes.ts';
import { isSealed, type Endpoint, type InputOf, type OutputOf } from '#kernel/contract/endpoint.ts';
import { createSender, type Sender } from '#kernel/envelope/web/sender.ts';
import { CallError } from './call-error.ts';
import type { CallParts, CallSettings, PageKey } from './call-settings.ts';
import { exchange, failure, type Exchange } from './exchange.ts';
import { sendSealed, type SealedRequest } from './send-sealed.ts';

interface CallOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds to wait for the whole response: 30 s by default, an hour for exports. */
  readonly timeout?: number;
  /**
   * Number of retries with the same envelope after no response, after 1, 2, 4 … seconds; 0 by default. Safe for calls
   * that change state: the server executes an id once, and responds 4009 `replayed` if the first try was executed.
   */
  readonly retry?: number;
}

/** Makes a call and returns its result. Throws a CallError, or the signal's reason. */
export type Call = <E extends Endpoint>(endpoint: E, params: InputOf<E>, options?: CallOptions) => Promise<OutputOf<E>>;

/**
 * The typed client of docs/wire.md: envelope, session, sealed responses, and the two refusals that it corrects by
 * itself.
 */
export function createCaller(given: Partial<CallSettings> = {}): Call & CallParts {
  const settings: CallSettings = {
    lang: () => 'en',
    session: () => null,
    onSessionEnd: () => {},
    onAccepted: () => {},
    onBuild: () => {},
    origin: '',
    // A browser's `fetch` works only as a method of its window.
    fetch: (...request) => fetch(...request),
    ...given,
  };
  const parts = { settings, page: createPageKey(settings) };

  const call: Call = async (endpoint, params, { signal, timeout = 30_000, retry = 0 } = {}) => {
    const send = async ({ path, init, sender, id }: SealedRequest) => {
      const found = await insist(() => exchange(settings, path, init, { signal, timeout }), retry, signal);
      if (found.status !== 200 || found.answer?.code !== code.accepted) return found;
      settings.onAccepted(endpoint);
      return { accepted: { data: openAnswer(settings, sender, endpoint, id, found.answer) } };
    };
    return (await sendSealed(parts, endpoint, params, send, signal)).data;
  };
  return Object.assign(call, parts);
}

/**
 * Returns the data of an accepted response, decrypted if it is sealed.
 *
 * @throws CallError if it was not sealed for this call.
 * @example
 * const data = openAnswer(settings, sender, endpoint, id, answer);
 */
export function openAnswer<E extends Pick<Endpoint, 'access' | 'sealed' | 'output'>>(
  settings: CallSettings,
  sender: Sender,
  endpoint: E,
  id: string,
  answer: Partial<Answer>,
): z.output<E['output']> {
  if (!isSealed(endpoint)) return answer.data as z.output<E['output']>;
  try {
    return JSON.parse(sender.open(String(answer.data), id)) as z.output<E['output']>;
  } catch {
    throw failure(settings, 'server', 'serverError');
  }
}

/** Sends the same bytes again after no response. */
async function insist(
  send: () => Promise<Exchange>,
  retry: number,
  signal: AbortSignal | undefined,
): Promise<Exchange> {
  for (let tried = 0; ; tried++) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof CallError) || tried >= retry) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1_000 * 2 ** tried));
      signal?.throwIfAborted();
    }
  }
}

/** Milliseconds. */
const timeout = 30_000;

/** Creates the page's sender at the first use. */
function createPageKey(settings: CallSettings): PageKey {
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
