import { isUtf8 } from 'node:buffer';
import { createSecretKey, randomFillSync } from 'node:crypto';
import { protocol } from '#kernel/envelope/protocol.ts';
import { decodeStrict } from './base64url-buffer.ts';
import { openBox, sealBox } from './box.ts';
import { setupReceiver } from './decapsulate.ts';
import { responseKey, type DerivedKeys } from './derived-keys.ts';
import type { Plaintext } from './read-plaintext.ts';

const setupField = setupReceiver(protocol.passwordInfo);
const encBytes = 32;
const maxField = 4096;

/**
 * An opened envelope: what the client sent, and the way to seal the answer for it alone.
 *
 * @example
 * const opened = await receiver.open({ method, path, key, data, address });
 * if (opened.refusal === undefined) return opened.sealAnswer(JSON.stringify(answer));
 */
export class Opened implements Plaintext {
  readonly refusal = undefined;
  /** Milliseconds since 1970 by the client's clock. */
  readonly t: number;
  readonly id: string;
  /** The session's proof, where the client sent one. */
  readonly s: string | undefined;
  readonly params: Readonly<Record<string, unknown>>;
  readonly #keys: DerivedKeys;

  constructor(plaintext: Plaintext, keys: DerivedKeys) {
    this.t = plaintext.t;
    this.id = plaintext.id;
    this.s = plaintext.s;
    this.params = plaintext.params;
    this.#keys = keys;
  }

  get kid(): string {
    return this.#keys.pair.kid;
  }

  /** An accepted answer's `data`, readable to the sender of this request alone. */
  sealAnswer(text: string): string {
    return this.#seal(this.id, text);
  }

  /** The `data` of one event of the stream that answers this request, under the event's number. */
  sealEvent(number: string, text: string): string {
    return this.#seal(`${this.id}.${number}`, text);
  }

  #seal(aad: string, text: string): string {
    const nonce = freshNonce();
    return Buffer.concat([nonce, ...sealBox(responseKey(this.#keys), nonce, aad, text)]).toString('base64url');
  }

  /** A password that was sealed by itself for this envelope, or null where it was not. Costs an X25519. */
  openField(name: string, sealed: string): string | null {
    const bytes = sealed.length > maxField ? null : decodeStrict(sealed);
    if (!bytes || bytes.length < encBytes + protocol.tagBytes) return null;
    const schedule = setupField(this.#keys.pair.privateKey, bytes.subarray(0, encBytes));
    if (!schedule) return null;
    const key = createSecretKey(schedule.key());
    const value = openBox(key, schedule.baseNonce(), `${this.id}.${name}`, bytes.subarray(encBytes));
    return value && isUtf8(value) ? value.toString('utf8') : null;
  }
}

const pool = Buffer.alloc(protocol.nonceBytes * 256);
let used = pool.length;

/** 12 random bytes, drawn by the hundred: asking the system for each would cost as much as sealing. Valid until the next. */
function freshNonce(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += protocol.nonceBytes;
  return pool.subarray(used - protocol.nonceBytes, used);
}
