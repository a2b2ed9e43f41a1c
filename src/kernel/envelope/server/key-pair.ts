import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

/** A key that envelopes are sealed to. */
export interface KeyPair {
  /** Identifies the pair to clients; letters, digits, `_` and `-`. */
  readonly kid: string;
  /** base64url of the 32 bytes. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/** A new pair with a random name, so that a pair of a replaced database is never confused with one of this. */
export function createKeyPair(): KeyPair {
  const { privateKey } = generateKeyPairSync('x25519');
  return describe(randomBytes(6).toString('base64url'), privateKey);
}

/** The pair of a private key as `privateBytes` wrote it. Throws an Error for anything else. */
export const readKeyPair = (kid: string, bytes: Buffer): KeyPair =>
  describe(kid, createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' }));

/** A private key as PKCS #8. */
export const privateBytes = (pair: KeyPair): Buffer => pair.privateKey.export({ format: 'der', type: 'pkcs8' });

function describe(kid: string, privateKey: KeyObject): KeyPair {
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (x === undefined) throw new Error('The key is not an X25519 key');
  return { kid, publicKey: x, privateKey };
}
