import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { deriveSigningKey, signingKeyOf } from './signing-key.ts';

const isSigned = (publicKey: Buffer, text: string, signature: Buffer): boolean =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey.toString('base64url') }, format: 'jwk' }),
    signature,
  );

it('signs as specified in RFC 8032 §7.1', () => {
  const key = signingKeyOf(Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex'));
  expect(key.publicKey.toString('hex')).toBe('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a');
  expect(key.sign('').toString('hex')).toBe(
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  );
});

it('derives a different key pair for each label, always the same one', () => {
  const secret = randomBytes(32);
  const one = deriveSigningKey(secret, 'one');
  const signature = one.sign('a text');
  expect(isSigned(deriveSigningKey(secret, 'one').publicKey, 'a text', signature)).toBe(true);
  expect(isSigned(one.publicKey, 'another', signature)).toBe(false);
  expect(isSigned(deriveSigningKey(secret, 'two').publicKey, 'a text', signature)).toBe(false);
});

it('rejects a private key of another length', () => {
  expect(() => signingKeyOf(randomBytes(31))).toThrow('32 bytes');
});
