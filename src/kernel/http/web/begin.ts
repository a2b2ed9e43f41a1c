import type { CallSettings } from './call-settings.ts';
import { failure } from './exchange.ts';
import type { Request } from './seal-request.ts';

/**
 * Starts a request whose response is read as a stream.
 *
 * @param signal ends the response as well.
 * @param patience milliseconds until the response must start.
 * @throws CallError of kind `network` if no response started; the signal's reason if the caller aborted.
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
 * Returns true if a response has a content type.
 *
 * @example
 * if (isOf(response, 'text/event-stream')) read(response.body);
 */
export const isOf = (response: Response, type: string): boolean =>
  response.headers.get('content-type')?.startsWith(type) ?? false;
