import { createSecretKey, type KeyObject } from 'node:crypto';
import { protocol } from '#kernel/envelope/protocol.ts';
import { setupReceiver } from './decapsulate.ts';
import type { KeyPair } from './key-pair.ts';

/** The keys for one page's requests and responses. */
export interface DerivedKeys {
  readonly pair: KeyPair;
  /** Opens its requests. */
  readonly request: KeyObject;
  /** Seals its responses, as bytes: few pages have a sealed response, and a key object takes 1 kB. */
  readonly response: Uint8Array;
}

const setup = setupReceiver(protocol.info);

/** The key that seals a page's responses. */
export const responseKey = (keys: DerivedKeys): KeyObject => createSecretKey(keys.response);

/** The keys for a page's `enc`, or null if it is invalid. Costs an X25519: about 80 µs in all. */
export function deriveKeys(pair: KeyPair, enc: Uint8Array): DerivedKeys | null {
  const derive = setup(pair.privateKey, enc)?.exporter();
  if (!derive) return null;
  return { pair, request: createSecretKey(derive(protocol.requestLabel)), response: derive(protocol.responseLabel) };
}

/**
 * Caches the derived keys of the pages seen last.
 *
 * @param limit number of cached pages, about 2 kB each.
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
