import { callWords } from '#kernel/http/call.words.ts';
import type { Answer } from '#kernel/contract/codes.ts';
import { translate, type Text } from '#kernel/i18n/text.ts';
import { CallError, type CallFailure } from './call-error.ts';
import type { CallSettings } from './call-settings.ts';

/** What came back: a status, and the answer if the body was one. */
export interface Exchange {
  readonly status: number;
  readonly answer: Partial<Answer> | null;
}

export interface ExchangeLimits {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds, the body's last byte included. */
  readonly timeout: number;
}

/**
 * An error in the reader's language, for what no server has said.
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
 * One request and its whole answer.
 *
 * @throws CallError of kind `network` where none came in time; the signal's reason where the caller gave up.
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
 * The body of an answer, or null where it is none.
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
