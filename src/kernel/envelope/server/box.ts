import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto';
import { protocol } from '#kernel/envelope/protocol.ts';

const algorithm = 'chacha20-poly1305';
const options = { authTagLength: protocol.tagBytes } as const;
/** Node's types require a length that only CCM uses. */
const unread = { plaintextLength: 0 } as const;

/** ChaCha20-Poly1305: the ciphertext followed by its tag. */
export function sealBox(key: KeyObject, nonce: Uint8Array, aad: string, plaintext: string): Buffer[] {
  const cipher = createCipheriv(algorithm, key, nonce, options);
  cipher.setAAD(Buffer.from(aad), unread);
  const body = cipher.update(plaintext, 'utf8');
  cipher.final();
  return [body, cipher.getAuthTag()];
}

/** The plaintext of a ciphertext followed by its tag, or null if it was altered or sealed for another context. */
export function openBox(key: KeyObject, nonce: Uint8Array, aad: string, sealed: Uint8Array): Buffer | null {
  const bodyLength = sealed.length - protocol.tagBytes;
  if (bodyLength < 0) return null;
  const decipher = createDecipheriv(algorithm, key, nonce, options);
  decipher.setAAD(Buffer.from(aad), unread);
  decipher.setAuthTag(sealed.subarray(bodyLength));
  const plaintext = decipher.update(sealed.subarray(0, bodyLength));
  try {
    decipher.final();
  } catch {
    return null;
  }
  return plaintext;
}
