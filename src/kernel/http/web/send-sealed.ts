import type { Answer } from '#kernel/contract/codes.ts';
import { encode } from '#kernel/envelope/base64url.ts';
import type { Sender } from '#kernel/envelope/web/sender.ts';
import { CallError } from './call-error.ts';
import type { CallParts } from './caller.ts';
import { failure } from './exchange.ts';
import { sealRequest, type Request } from './seal-request.ts';
import { sessionEnds } from './session-ends.ts';

/** What came of one request: what was made of an accepted answer, or the status and the answer that refused it. */
export type Reply<Accepted> =
  | { readonly accepted: Accepted }
  | { readonly status: number; readonly answer: Partial<Answer> | null };

export interface SealedRequest extends Request {
  readonly sender: Sender;
  readonly id: string;
}

/**
 * Sends a request of whatever kind through the envelope with the session, and mends key and time, once each.
 *
 * @param send what the answer is read by.
 * @throws CallError where it was refused; what `send` throws.
 * @example
 * const { rows } = await sendSealed(callParts(), exportLogins, params, (request) => begin(request));
 */
export async function sendSealed<Accepted>(
  { settings, page }: CallParts,
  endpoint: { readonly method: 'GET' | 'POST'; readonly path: string },
  params: unknown,
  send: (request: SealedRequest) => Promise<Reply<Accepted>>,
): Promise<Accepted> {
  const id = encode(crypto.getRandomValues(new Uint8Array(16)));
  const session = settings.session();
  const mended = new Set<unknown>();
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
    if ((refusal?.reason === 'key' || refusal?.reason === 'time') && !mended.has(refusal.reason)) {
      mended.add(refusal.reason);
      if (refusal.reason === 'key') page.retire(sender);
      else page.adoptTime(refusal.serverTime);
      continue;
    }
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
