import { encode } from '#kernel/envelope/base64url.ts';
import { CallError } from './call-error.ts';
import type { CallSettings } from './call-settings.ts';
import type { CallParts } from './caller.ts';
import { failure, readAnswer } from './exchange.ts';
import { sealRequest } from './seal-request.ts';
import { sessionEnds } from './session-ends.ts';

/** A stream of sealed events that stands. */
export interface EventStream {
  /** Bytes of `text/event-stream`. */
  readonly body: ReadableStream<Uint8Array>;
  /** Opens an event's `data`. Throws where it was not sealed for this stream under this number. */
  open(data: string, number: string): unknown;
}

/** Opens a stream: an enveloped GET whose answer does not end. Throws a CallError where it was refused. */
export type OpenStream = (path: `/${string}`, params: object, signal: AbortSignal) => Promise<EventStream>;

/** Milliseconds that a stream may take to begin. */
const patience = 20_000;

/** Opens streams with the page's own key and session; key and time are mended as for calls. */
export const createOpenStream =
  ({ settings, page }: CallParts): OpenStream =>
  async (path, params, signal) => {
    for (let mended = 0; ; mended += 1) {
      const session = settings.session();
      const sender = await page.sender();
      const id = encode(crypto.getRandomValues(new Uint8Array(16)));
      const request = sealRequest(sender, { method: 'GET', path }, { t: page.now(), id, s: session?.proof, params });
      const response = await begin(settings, request.path, session?.token, signal);
      if (response.status === 200 && response.body && isStream(response)) {
        return { body: response.body, open: (data, number) => JSON.parse(sender.open(data, `${id}.${number}`)) };
      }
      const answer = readAnswer(await response.text()) ?? {};
      const refusal = answer.data as { reason?: unknown; serverTime?: unknown } | null | undefined;
      if (response.status === 400 && mended < 2 && (refusal?.reason === 'key' || refusal?.reason === 'time')) {
        if (refusal.reason === 'key') page.retire(sender);
        else page.adoptTime(refusal.serverTime);
        continue;
      }
      if (response.status !== 200 || !answer.msg) throw failure(settings, 'server', 'serverError', answer);
      const error = new CallError('refused', answer.msg, answer);
      if (sessionEnds.has(error.code) && settings.session()?.token === session?.token)
        settings.onSessionEnd(error.code, error.msg);
      throw error;
    }
  };

const isStream = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;

async function begin(
  settings: CallSettings,
  path: string,
  token: string | undefined,
  signal: AbortSignal,
): Promise<Response> {
  signal.throwIfAborted();
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), patience);
  signal.addEventListener('abort', () => control.abort(), { once: true });
  try {
    return await settings.fetch(`${settings.origin}/api${path}`, {
      headers: { 'accept-language': settings.lang(), ...(token && { authorization: `Bearer ${token}` }) },
      credentials: 'include',
      cache: 'no-store',
      signal: control.signal,
    });
  } catch {
    signal.throwIfAborted();
    throw failure(settings, 'network', control.signal.aborted ? 'timedOut' : 'networkFailed');
  } finally {
    clearTimeout(timer);
  }
}
