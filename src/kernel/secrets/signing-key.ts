import { createPrivateKey, hkdfSync, sign, type KeyObject } from 'node:crypto';

/** A pair of keys for Ed25519. */
export interface SigningKey {
  /** 32 bytes. */
  readonly publicKey: Buffer;
  /** The signature of bytes, or of a text's UTF-8, 64 bytes. */
  sign(what: string | Uint8Array): Buffer;
}

/** A JWK must name a public half; OpenSSL uses only the private one. */
const anyPublicHalf = Buffer.alloc(32).toString('base64url');

/**
 * The key pair of a 32-byte private half (RFC 8032 §5.1.5).
 *
 * @throws Error for another length.
 * @example
 * signingKeyOf(randomBytes(32)).sign('a text'); // 64 bytes
 */
export function signingKeyOf(privateHalf: Uint8Array): SigningKey {
  if (privateHalf.length !== 32) throw new Error('A private key for Ed25519 has 32 bytes');
  // As JWK, because parsing DER takes eight times as long: a demo creates 20,000 at its first start.
  const key: KeyObject = createPrivateKey({
    key: { kty: 'OKP', crv: 'Ed25519', d: Buffer.from(privateHalf).toString('base64url'), x: anyPublicHalf },
    format: 'jwk',
  });
  let publicKey: Buffer | undefined;
  return {
    get publicKey() {
      publicKey ??= Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');
      return publicKey;
    },
    sign: (what) => sign(null, typeof what === 'string' ? Buffer.from(what) : what, key),
  };
}

/**
 * Derives one of many key pairs from a single secret, by HKDF-SHA256 without salt: the secret replaces a list of pairs.
 *
 * @param secret 32 bytes.
 * @param label the `info` of HKDF; every label has its own pair.
 * @example
 * deriveSigningKey(secret, 'lamp 17').publicKey; // always the same 32 bytes
 */
export const deriveSigningKey = (secret: Uint8Array, label: string): SigningKey =>
  signingKeyOf(new Uint8Array(hkdfSync('sha256', secret, '', label, 32)));
