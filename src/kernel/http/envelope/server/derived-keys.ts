import { createSecretKey, type KeyObject } from 'node:crypto';
import { join } from '#kernel/http/envelope/key-schedule.ts';
import { protocol } from '#kernel/http/envelope/protocol.ts';
import { setupReceiver } from './decapsulate.ts';
import type { KeyPair } from './key-pair.ts';

/** What one page's calls are opened and answered with. */
export interface DerivedKeys {
  readonly pair: KeyPair;
  /** The request key, then the response key: a key object for each would take three times the memory. */
  readonly bytes: Uint8Array;
}

const setup = setupReceiver(protocol.info);
const half = 32;

/** What the calls of a page are opened with. */
export const requestKey = (keys: DerivedKeys): KeyObject => createSecretKey(keys.bytes.subarray(0, half));
/** What they are answered with. */
export const responseKey = (keys: DerivedKeys): KeyObject => createSecretKey(keys.bytes.subarray(half));

/** The keys behind a page's `enc`, or null where it is no valid one. Costs an X25519: about 80 µs in all. */
export function deriveKeys(pair: KeyPair, enc: Uint8Array): DerivedKeys | null {
  const derive = setup(pair.privateKey, enc)?.exporter();
  return derive ? { pair, bytes: join(derive(protocol.requestLabel), derive(protocol.responseLabel)) } : null;
}

/**
 * Remembers what was derived for the pages seen last.
 *
 * @param limit pages remembered, about 1 kB each.
 * @example
 * const cache = createDerivedKeyCache(20_000);
 * const keys = cache.get(keyText);
 */
export function createDerivedKeyCache(limit: number) {
  const entries = new Map<string, DerivedKeys>();
  return {
    get(keyText: string): DerivedKeys | undefined {
      const found = entries.get(keyText);
      if (found) {
        entries.delete(keyText);
        entries.set(keyText, found);
      }
      return found;
    },
    set(keyText: string, keys: DerivedKeys): void {
      entries.set(keyText, keys);
      if (entries.size > limit) entries.delete(entries.keys().next().value as string);
    },
  };
}
