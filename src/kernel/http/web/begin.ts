import type { CallSettings } from './call-settings.ts';
import { failure } from './exchange.ts';
import type { Request } from './seal-request.ts';

/**
 * Begins a request whose answer is read as it comes.
 *
 * @param signal ends the answer as well.
 * @param patience milliseconds that the answer may take to begin.
 * @throws CallError of kind `network` where none began; the signal's reason where the caller gave up.
 * @example
 * const response = await begin(settings, request, signal, 20_000);
 */
export async function begin(
  settings: CallSettings,
  { path, init }: Pick<Request, 'path' | 'init'>,
  signal: AbortSignal,
  patience: number,
): Promise<Response> {
  signal.throwIfAborted();
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), patience);
  signal.addEventListener('abort', () => control.abort(), { once: true });
  try {
    return await settings.fetch(`${settings.origin}/api${path}`, {
      ...init,
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

/**
 * Whether an answer is of a type.
 *
 * @example
 * if (isOf(response, 'text/event-stream')) read(response.body);
 */
export const isOf = (response: Response, type: string): boolean =>
  response.headers.get('content-type')?.startsWith(type) ?? false;
