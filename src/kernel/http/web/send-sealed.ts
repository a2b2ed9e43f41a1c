import type { Answer } from '#kernel/contract/codes.ts';
import { encode } from '#kernel/envelope/base64url.ts';
import type { Sender } from '#kernel/envelope/web/sender.ts';
import { CallError } from './call-error.ts';
import type { CallParts } from './call-settings.ts';
import { failure } from './exchange.ts';
import { sealRequest, type Request } from './seal-request.ts';
import { sessionEnds } from './session-ends.ts';

/** The outcome of one request: the value read from an accepted response, or the status and the body of a refusal. */
export type Reply<Accepted> =
  | { readonly accepted: Accepted }
  | { readonly status: number; readonly answer: Partial<Answer> | null };

export interface SealedRequest extends Request {
  readonly sender: Sender;
  readonly id: string;
}

/** Maximum total wait of a call while too many new pages come from its network (milliseconds). */
const longestWait = 30_000;

/**
 * Sends any request through the envelope with the session, and corrects key and time, once each. If the network has
 * too many new pages at the moment (429: nothing was decrypted, so nothing was executed), waits and retries.
 *
 * @param send reads the response.
 * @param signal ends the wait.
 * @throws CallError if it was refused; the errors of `send`.
 * @example
 * const { rows } = await sendSealed(callParts(), exportLogins, params, (request) => begin(request));
 */
export async function sendSealed<Accepted>(
  { settings, page }: CallParts,
  endpoint: { readonly method: 'GET' | 'POST'; readonly path: string },
  params: unknown,
  send: (request: SealedRequest) => Promise<Reply<Accepted>>,
  signal?: AbortSignal,
): Promise<Accepted> {
  const id = encode(crypto.getRandomValues(new Uint8Array(16)));
  const session = settings.session();
  const corrected = new Set<unknown>();
  let waited = 0;
  for (;;) {
    const sender = await page.sender();
    const request = sealRequest(sender, endpoint, { t: page.now(), id, s: session?.proof, params });
    const headers = {
      'accept-language': settings.lang(),
      ...request.init.headers,
      ...(session && { authorization: `Bearer ${session.token}` }),
    };
    const reply = await send({ ...request, init: { ...request.init, headers }, sender, id });
    if ('accepted' in reply) return reply.accepted;
    const { status, answer } = reply;
    const refusal = status === 400 ? (answer?.data as { reason?: unknown; serverTime?: unknown } | null) : null;
    if ((refusal?.reason === 'key' || refusal?.reason === 'time') && !corrected.has(refusal.reason)) {
      corrected.add(refusal.reason);
      if (refusal.reason === 'key') page.retire(sender);
      else page.adoptTime(refusal.serverTime);
      continue;
    }
    const wait = status === 429 ? waitOf(answer) : 0;
    if (wait > 0 && waited + wait <= longestWait) {
      waited += wait;
      await pause(wait, signal);
      continue;
    }
    if (status === 503 && isFull(answer)) throw new CallError('server', answer.msg, answer);
    if (status !== 200 || typeof answer?.code !== 'number')
      throw failure(settings, 'server', 'serverError', answer ?? {});
    const error = answer.msg
      ? new CallError('refused', answer.msg, answer)
      : failure(settings, 'refused', 'requestError', answer);
    if (sessionEnds.has(error.code) && settings.session()?.token === session?.token)
      settings.onSessionEnd(error.code, error.msg);
    throw error;
  }
}

/** The server sends its own message while nothing can be stored. */
const isFull = (answer: Partial<Answer> | null): answer is Partial<Answer> & { readonly msg: string } =>
  (answer?.data as { reason?: unknown } | null | undefined)?.reason === 'disk' && typeof answer?.msg === 'string';

/**
 * Returns the wait in milliseconds from the response, and at random up to twice as long, so that waiting clients
 * return one by one.
 */
function waitOf(answer: Partial<Answer> | null): number {
  const seconds = Number((answer?.data as { retryAfter?: unknown } | null)?.retryAfter);
  return seconds > 0 ? seconds * 1_000 * (1 + Math.random()) : 0;
}

/** Waits, or throws the signal's reason as soon as it aborts. */
async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
  signal?.throwIfAborted();
}
