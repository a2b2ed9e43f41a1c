import type { FastifyRequest } from 'fastify';
import { Refusal } from '#kernel/http/server/refusal.ts';
import { usualPace, watchPace, type PaceRule } from './pace.ts';
import type { Place, Places } from './places.ts';

interface DiscardOptions {
  readonly places: Places;
  /** Minimum rate; `usualPace` if it is absent. */
  readonly pace?: PaceRule | undefined;
  readonly maxBytes: number;
  /** Milliseconds; the server's own timeout if it is absent. */
  readonly maxTime?: number;
}

/** Milliseconds that a body without a place is read. */
const linger = 2_000;

/**
 * Reads and discards the rest of a body after a refusal, because many clients read the response only when they have sent
 * everything. Closes the connection if the rest is too long or too slow, or soon if the network has too many such bodies.
 *
 * @param body the rest; the request itself unless another iterator has started to read it.
 * @example
 * void discardBody(request, request.raw, { places, pace, maxBytes: 16 * 1_048_576 });
 */
export async function discardBody(
  { raw, ip }: Pick<FastifyRequest, 'raw' | 'ip'>,
  body: AsyncIterable<Uint8Array>,
  { places, pace = usualPace, maxBytes, maxTime }: DiscardOptions,
): Promise<void> {
  const { socket } = raw;
  const place = raw.complete ? undefined : takePlace(places, ip);
  const time = raw.complete || place ? maxTime : linger;
  const timer = time === undefined ? undefined : setTimeout(() => socket.destroy(), time);
  const stopWatching = watchPace(socket, 'in', pace);
  let size = 0;
  try {
    for await (const chunk of body) if ((size += chunk.length) > maxBytes) break;
    if (size > maxBytes) socket.destroy();
  } catch {
    // the client has disconnected
  } finally {
    clearTimeout(timer);
    stopWatching();
    place?.leave();
  }
}

function takePlace(places: Places, address: string): Place | undefined {
  try {
    return places.take('refusedBodies', { actor: null, address });
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
