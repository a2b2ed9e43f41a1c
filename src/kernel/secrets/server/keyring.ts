import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';

const version = 1;
const idBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = 1 + idBytes;
const algorithm = 'chacha20-poly1305';
const options = { authTagLength: tagBytes } as const;
/** Node's types require a length that only CCM reads. */
const unread = { plaintextLength: 0 } as const;

/**
 * The keys of the secret key file, the first for new data. Every use passes a label and derives its own keys from it.
 */
export interface Keyring {
  /** Identifies the first key without revealing any of it, 8 hexadecimal digits. */
  readonly id: string;
  /** The fingerprints of all keys, as `id`, the first one's first. */
  readonly ids: readonly string[];
  /** Derives 32 bytes from the first key for a label. */
  derive(label: string): Buffer;
  /** Derives the bytes of a label from every key, the first key's first: to verify signatures of older keys. */
  deriveEach(label: string): readonly Buffer[];
  /** Seals under the first key. `aad` is not stored; opening needs the same: the row's id, so that rows cannot be swapped. */
  seal(label: string, plaintext: Uint8Array | string, aad: string): Buffer;
  /** Opens data sealed by any of the keys; null if none sealed it, or label, aad or a byte differ. */
  open(label: string, sealed: Uint8Array, aad: string): Buffer | null;
}

/**
 * A keyring over keys of 32 bytes each.
 *
 * @throws Error for no key, or a key of another length.
 * @example
 * const sealed = keyring.seal('id cards', '11010519491231002X', 'trainee 42');
 * keyring.open('id cards', sealed, 'trainee 42')?.toString('utf8');
 */
export function createKeyring(secrets: readonly Buffer[]): Keyring {
  const keys = secrets.map(createSecret);
  const [first] = keys;
  if (!first) throw new Error('A keyring needs a key');
  const byId = new Map(keys.map((key) => [key.id, key]));
  return {
    id: first.id,
    ids: keys.map((key) => key.id),
    derive: (label) => Buffer.from(first.derive(label)),
    deriveEach: (label) => keys.map((key) => Buffer.from(key.derive(label))),
    seal(label, plaintext, aad) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, first.sealingKey(label), nonce, options);
      cipher.setAAD(Buffer.from(aad), unread);
      const body = [cipher.update(plaintext as Uint8Array), cipher.final()];
      return Buffer.concat([Buffer.of(version), Buffer.from(first.id, 'hex'), nonce, ...body, cipher.getAuthTag()]);
    },
    open(label, sealed, aad) {
      if (sealed[0] !== version || sealed.length < headBytes + nonceBytes + tagBytes) return null;
      const key = byId.get(Buffer.from(sealed.subarray(1, headBytes)).toString('hex'));
      if (!key) return null;
      const bodyFrom = headBytes + nonceBytes;
      const decipher = createDecipheriv(
        algorithm,
        key.sealingKey(label),
        sealed.subarray(headBytes, bodyFrom),
        options,
      );
      decipher.setAAD(Buffer.from(aad), unread);
      decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(bodyFrom, sealed.length - tagBytes)), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}

interface Secret {
  readonly id: string;
  derive(label: string): Buffer;
  sealingKey(label: string): KeyObject;
}

/** A prefix separates labels of the code from those of the keyring itself, so that no two uses share a key. */
function createSecret(bytes: Buffer): Secret {
  if (bytes.length !== 32) throw new Error('A key of a keyring has 32 bytes');
  const secret = createSecretKey(bytes);
  const expand = (info: string, length = 32): Buffer => Buffer.from(hkdfSync('sha256', secret, '', info, length));
  const sealingKeys = new Map<string, KeyObject>();
  return {
    id: expand('portico id', idBytes).toString('hex'),
    derive: (label) => expand(`portico derive ${label}`),
    sealingKey(label) {
      const known = sealingKeys.get(label) ?? createSecretKey(expand(`portico seal ${label}`));
      sealingKeys.set(label, known);
      return known;
    },
  };
}
