import { callWords } from '#kernel/http/call.words.ts';
import type { Answer } from '#kernel/contract/codes.ts';
import { translate, type Text } from '#kernel/i18n/text.ts';
import { CallError, type CallFailure } from './call-error.ts';
import type { CallSettings } from './call-settings.ts';

/** The result of a request: a status, and the body if it was valid. */
export interface Exchange {
  readonly status: number;
  readonly answer: Partial<Answer> | null;
}

export interface ExchangeLimits {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds, up to the body's last byte. */
  readonly timeout: number;
}

/**
 * Creates an error in the user's language, for a failure without a server message.
 *
 * @example
 * throw failure(settings, 'network', 'timedOut');
 */
export const failure = (
  settings: CallSettings,
  kind: CallFailure,
  text: keyof typeof callWords,
  answer?: Partial<Answer>,
) => new CallError(kind, translate(callWords[text] satisfies Text, settings.lang()), answer);

/**
 * Makes one request and reads its whole response.
 *
 * @throws CallError of kind `network` if none came in time; the signal's reason if the caller aborted.
 */
export async function exchange(
  settings: CallSettings,
  path: string,
  init: RequestInit,
  { signal, timeout }: ExchangeLimits,
): Promise<Exchange> {
  signal?.throwIfAborted();
  const control = new AbortController();
  const giveUp = () => control.abort();
  const timer = setTimeout(giveUp, timeout);
  signal?.addEventListener('abort', giveUp);
  try {
    const response = await settings.fetch(`${settings.origin}/api${path}`, {
      ...init,
      headers: { 'accept-language': settings.lang(), ...init.headers },
      credentials: 'include',
      cache: 'no-store',
      signal: control.signal,
    });
    const text = await response.text();
    const build = response.headers.get('x-portico-build');
    if (build !== null) settings.onBuild(build);
    return { status: response.status, answer: readAnswer(text) };
  } catch {
    signal?.throwIfAborted();
    throw failure(settings, 'network', control.signal.aborted ? 'timedOut' : 'networkFailed');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

/**
 * Parses a response body; null if it is not a response of the API.
 *
 * @example
 * readAnswer(await response.text());
 */
export function readAnswer(text: string): Partial<Answer> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}
