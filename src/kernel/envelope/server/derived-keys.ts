import { createSecretKey, type KeyObject } from 'node:crypto';
import { protocol } from '#kernel/envelope/protocol.ts';
import { setupReceiver } from './decapsulate.ts';
import type { KeyPair } from './key-pair.ts';

/** What one page's calls are opened and answered with. */
export interface DerivedKeys {
  readonly pair: KeyPair;
  /** What its calls are opened with. */
  readonly request: KeyObject;
  /** What they are answered with, as bytes: few pages have a sealed answer, and a key object takes 1 kB. */
  readonly response: Uint8Array;
}

const setup = setupReceiver(protocol.info);

/** What a page's calls are answered with. */
export const responseKey = (keys: DerivedKeys): KeyObject => createSecretKey(keys.response);

/** The keys behind a page's `enc`, or null where it is no valid one. Costs an X25519: about 80 µs in all. */
export function deriveKeys(pair: KeyPair, enc: Uint8Array): DerivedKeys | null {
  const derive = setup(pair.privateKey, enc)?.exporter();
  if (!derive) return null;
  return { pair, request: createSecretKey(derive(protocol.requestLabel)), response: derive(protocol.responseLabel) };
}

/**
 * Remembers what was derived for the pages seen last.
 *
 * @param limit pages remembered, about 2 kB each.
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
