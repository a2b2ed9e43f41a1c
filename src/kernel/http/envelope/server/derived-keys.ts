import { createSecretKey, type KeyObject } from 'node:crypto';
import { protocol } from '#kernel/http/envelope/protocol.ts';
import { setupReceiver } from './decapsulate.ts';
import type { KeyPair } from './key-pair.ts';

/** What one page's calls are opened and answered with. */
export interface DerivedKeys {
  readonly pair: KeyPair;
  readonly requestKey: KeyObject;
  /** Derived when the first answer is sealed; most pages of the public never need it. */
  responseKey(): KeyObject;
}

const setup = setupReceiver(protocol.info);

/** The keys behind a page's `enc`, or null where it is no valid one. Costs an X25519: about 60 µs. */
export function deriveKeys(pair: KeyPair, enc: Uint8Array): DerivedKeys | null {
  const derive = setup(pair.privateKey, enc)?.exporter();
  if (!derive) return null;
  let responseKey: KeyObject | undefined;
  return {
    pair,
    requestKey: createSecretKey(derive(protocol.requestLabel)),
    responseKey: () => (responseKey ??= createSecretKey(derive(protocol.responseLabel))),
  };
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
    delete: (keyText: string) => entries.delete(keyText),
    get size(): number {
      return entries.size;
    },
  };
}
