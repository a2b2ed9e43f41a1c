import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { createPrivateKey, createPublicKey, createSecretKey, decapsulate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hpkeSuite, join, kemSuite, keySchedule, labeledExpand, labeledExtract } from './key-schedule.ts';
import vector from '../../../test/support/rfc9180-vector.json' with { type: 'json' };
import { openBox, sealBox } from './server/box.ts';
import { mac as serverMac, setupReceiver } from './server/decapsulate.ts';
import { encapsulate, mac as webMac, setupSender } from './web/encapsulate.ts';
import { x25519 } from './web/x25519.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'hex'));
const hex = (given: Uint8Array): string => Buffer.from(given).toString('hex');
const ascii = (text: string): string => Buffer.from(text, 'hex').toString('latin1');
const none = new Uint8Array(0);
const info = ascii(vector.info);
const pkcs8 = (secret: string) =>
  createPrivateKey({
    key: Buffer.from(`302e020100300506032b656e04220420${secret}`, 'hex'),
    format: 'der',
    type: 'pkcs8',
  });

describe.each([
  ['web', webMac],
  ['server', serverMac],
])('RFC 9180 appendix A.2.1 on the HMAC of %s', (_side, mac) => {
  const schedule = keySchedule(mac, info)(bytes(vector.shared_secret));
  const secret = labeledExtract(mac, hpkeSuite, bytes(vector.shared_secret), 'secret', none);

  it('uses the suite of the vector', () => {
    expect(vector.mode).toBe(0);
    expect(hex(kemSuite)).toBe(`4b454d00${vector.kem_id.toString(16)}`);
    expect(hex(hpkeSuite)).toBe(`48504b4500${vector.kem_id.toString(16)}000${vector.kdf_id}000${vector.aead_id}`);
  });

  it.each([
    ['ikmE', 'skEm'],
    ['ikmR', 'skRm'],
  ] as const)('derives a key pair from %s', (ikm, expected) => {
    const extracted = labeledExtract(mac, kemSuite, none, 'dkp_prk', bytes(vector[ikm]));
    expect(hex(labeledExpand(mac, kemSuite, extracted, 'sk', none))).toBe(vector[expected]);
  });

  it('derives the key schedule', () => {
    const context = join(
      Uint8Array.of(vector.mode),
      labeledExtract(mac, hpkeSuite, none, 'psk_id_hash', none),
      labeledExtract(mac, hpkeSuite, none, 'info_hash', bytes(vector.info)),
    );
    expect(hex(context)).toBe(vector.key_schedule_context);
    expect(hex(secret)).toBe(vector.secret);
    expect(hex(labeledExpand(mac, hpkeSuite, secret, 'exp', context))).toBe(vector.exporter_secret);
    expect(hex(schedule.key())).toBe(vector.key);
    expect(hex(schedule.baseNonce())).toBe(vector.base_nonce);
  });

  it('exports the values of the vector', () => {
    expect(vector.exports).toHaveLength(3);
    for (const each of vector.exports) {
      expect(each.L).toBe(32);
      expect(hex(schedule.exporter()(ascii(each.exporter_context)))).toBe(each.exported_value);
    }
  });
});

describe('RFC 9180 appendix A.2.1', () => {
  it('derives the same shared secret on both sides', () => {
    expect(hex(x25519.getPublicKey(bytes(vector.skRm)))).toBe(vector.pkRm);
    const { enc, sharedSecret } = encapsulate(bytes(vector.pkRm), bytes(vector.skEm));
    expect(vector.enc).toBe(vector.pkEm);
    expect(hex(enc)).toBe(vector.enc);
    expect(hex(sharedSecret)).toBe(vector.shared_secret);
    expect(hex(decapsulate(pkcs8(vector.skRm), bytes(vector.enc)))).toBe(vector.shared_secret);
  });

  it('sets up both sides with the same keys', () => {
    const sender = setupSender(bytes(vector.pkRm), info, bytes(vector.skEm));
    const receiver = setupReceiver(info)(pkcs8(vector.skRm), bytes(vector.enc));
    expect(hex(sender.enc)).toBe(vector.enc);
    for (const side of [sender.schedule, receiver!]) {
      expect(hex(side.key())).toBe(vector.key);
      expect(hex(side.baseNonce())).toBe(vector.base_nonce);
    }
  });

  it('seals and opens all 257 encryptions on both sides', () => {
    expect(vector.encryptions).toHaveLength(257);
    const key = bytes(vector.key);
    const keyObject = createSecretKey(key);
    for (const [sequence, { aad, ct, nonce, pt }] of vector.encryptions.entries()) {
      const expectedNonce = bytes(vector.base_nonce);
      expectedNonce[10]! ^= sequence >> 8;
      expectedNonce[11]! ^= sequence & 255;
      expect(hex(expectedNonce)).toBe(nonce);
      expect(hex(chacha20poly1305(key, bytes(nonce), bytes(aad)).encrypt(bytes(pt)))).toBe(ct);
      expect(hex(chacha20poly1305(key, bytes(nonce), bytes(aad)).decrypt(bytes(ct)))).toBe(pt);
      expect(hex(Buffer.concat(sealBox(keyObject, bytes(nonce), ascii(aad), ascii(pt))))).toBe(ct);
      expect(hex(openBox(keyObject, bytes(nonce), ascii(aad), bytes(ct))!)).toBe(pt);
    }
  });
});

describe('X25519', () => {
  it('passes the iterated test of RFC 7748 §5.2', () => {
    let k: Uint8Array = bytes('0900000000000000000000000000000000000000000000000000000000000000');
    let u = k;
    const after: Record<number, string> = {
      1: '422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079',
      1000: '684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51',
    };
    for (let round = 1; round <= 1000; round++) {
      [k, u] = [x25519.getSharedSecret(k, u), k];
      if (after[round]) expect(hex(k)).toBe(after[round]);
    }
  });

  it('derives the same public keys as OpenSSL', () => {
    for (let round = 0; round < 20; round++) {
      const secret = crypto.getRandomValues(new Uint8Array(32));
      const { x } = createPublicKey(pkcs8(hex(secret))).export({ format: 'jwk' });
      expect(Buffer.from(x25519.getPublicKey(secret)).toString('base64url')).toBe(x);
    }
  });

  const lowOrder = [
    '0000000000000000000000000000000000000000000000000000000000000000',
    '0100000000000000000000000000000000000000000000000000000000000000',
    'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800',
    '5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157',
    'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  ];

  it.each(lowOrder)('refuses the low-order point %s on both sides', (point) => {
    expect(() => encapsulate(bytes(point))).toThrow();
    expect(setupReceiver(info)(pkcs8(vector.skRm), bytes(point))).toBeNull();
  });

  it.each([0, 31, 33, 64])('refuses an enc of %d bytes', (length) => {
    expect(setupReceiver(info)(pkcs8(vector.skRm), new Uint8Array(length).fill(9))).toBeNull();
  });
});
