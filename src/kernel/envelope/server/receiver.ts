import type pg from 'pg';
import type { Clock } from '#kernel/clock/server/clock.ts';
import { protocol } from '#kernel/envelope/protocol.ts';
import { createNetworkLimit } from './network-limit.ts';
import { decodeStrict } from './base64url-buffer.ts';
import { openBox } from './box.ts';
import { createDerivedKeyCache, deriveKeys, type DerivedKeys } from './derived-keys.ts';
import type { EnvelopeKeys } from './keys.ts';
import { Opened } from './opened.ts';
import { readPlaintext } from './read-plaintext.ts';

/** A received envelope. `key` and `data` are the unvalidated fields of the request. */
export interface SealedRequest {
  readonly method: 'GET' | 'POST';
  /** As sent, from `/api` on, without the query. */
  readonly path: string;
  readonly key: unknown;
  readonly data: unknown;
  /** The peer's address: new keys count by it. */
  readonly address: string;
}

/**
 * The reason why an envelope was not opened. `key`: its key is unknown or retired; `time`: it opened, but its time is
 * off; `busy`: too many new keys from this address, retry after `retryAfter` seconds; `envelope`: everything else.
 */
type EnvelopeRefusal =
  | { readonly refusal: 'key' | 'time' | 'envelope' }
  | { readonly refusal: 'busy'; readonly retryAfter: number };

export interface Receiver {
  /** The response of `GET /api/envelope/key`. */
  currentKey(): Promise<{ readonly kid: string; readonly publicKey: string }>;
  open(request: SealedRequest): Promise<Opened | EnvelopeRefusal>;
}

const refused = {
  key: { refusal: 'key' },
  time: { refusal: 'time' },
  envelope: { refusal: 'envelope' },
} as const;

const keyShape = /^([A-Za-z0-9_-]{1,32})\.([A-Za-z0-9_-]{43})$/;
const leastData = Math.ceil(((protocol.nonceBytes + protocol.tagBytes + 2) * 4) / 3);
const mostData = Math.ceil(((protocol.nonceBytes + protocol.tagBytes + protocol.maxPlaintext) * 4) / 3);
const mostKey = 32 + 1 + 43;
const queryNames = 'key=&data='.length;

/**
 * The receiving half of the envelope (docs/wire.md §2).
 *
 * @example
 * const receiver = createReceiver({ keys, clock, pool: database.pool });
 * const opened = await receiver.open({ method: 'GET', path, key, data, address });
 * if (opened.refusal === undefined) reply(opened.sealAnswer(JSON.stringify(answer(opened.params))));
 */
export function createReceiver(parts: {
  readonly keys: EnvelopeKeys;
  readonly clock: Clock;
  readonly pool: pg.Pool;
}): Receiver {
  const { keys, clock, pool } = parts;
  const cache = createDerivedKeyCache(20_000);
  const newKeys = createNetworkLimit('envelope keys', { perMinute: 60, burst: 300, remembered: 20_000 });

  /** The page's keys: from the cache, else derived. Derived keys are cached after they have opened an envelope. */
  async function keysOf(
    keyText: string,
    address: string,
  ): Promise<{ derived: DerivedKeys; isNew: boolean } | EnvelopeRefusal> {
    const known = cache.get(keyText);
    if (known && keys.find(known.pair.kid) === known.pair) return { derived: known, isNew: false };
    const [, kid, encText] = keyShape.exec(keyText) ?? [];
    const enc = encText === undefined ? null : decodeStrict(encText);
    if (kid === undefined || !enc) return refused.envelope;
    const pair = keys.find(kid) ?? (await keys.learn(kid));
    if (!pair) return refused.key;
    const retryAfter = await newKeys.take(pool, address, clock.now().getTime());
    if (retryAfter > 0) return { refusal: 'busy', retryAfter };
    const derived = deriveKeys(pair, enc);
    return derived ? { derived, isNew: true } : refused.envelope;
  }

  return {
    currentKey: () => keys.current(),
    async open({ method, path, key, data, address }) {
      if (typeof key !== 'string' || typeof data !== 'string') return refused.envelope;
      if (key.length > mostKey || data.length < leastData || data.length > mostData) return refused.envelope;
      if (method === 'GET' && queryNames + key.length + data.length > protocol.maxQuery) return refused.envelope;
      const bytes = decodeStrict(data);
      if (!bytes) return refused.envelope;
      const page = await keysOf(key, address);
      if ('refusal' in page) return page;
      const nonce = bytes.subarray(0, protocol.nonceBytes);
      const opened = openBox(page.derived.request, nonce, `${method} ${path}`, bytes.subarray(protocol.nonceBytes));
      if (!opened) return refused.envelope;
      if (page.isNew) cache.set(key, page.derived);
      const plaintext = readPlaintext(opened);
      if (!plaintext) return refused.envelope;
      if (Math.abs(clock.now().getTime() - plaintext.t) > protocol.timeTolerance) return refused.time;
      return new Opened(plaintext, page.derived);
    },
  };
}
