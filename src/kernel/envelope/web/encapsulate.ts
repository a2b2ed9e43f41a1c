import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import {
  join,
  kemSuite,
  keySchedule,
  labeledExpand,
  labeledExtract,
  type Mac,
  type Schedule,
} from '#kernel/envelope/key-schedule.ts';
import { x25519 } from './x25519.ts';

/** HMAC-SHA256 in JavaScript: pages reached over plain http have no `crypto.subtle`. */
export const mac: Mac = (key, message) => hmac(sha256, key, message);

const none = new Uint8Array(0);

/**
 * Encap of RFC 9180 §4.1: a secret that only the holder of the private key finds out from `enc`.
 *
 * @example
 * const { enc, sharedSecret } = encapsulate(publicKey);
 */
export function encapsulate(
  publicKey: Uint8Array,
  ephemeralSecret: Uint8Array = crypto.getRandomValues(new Uint8Array(32)),
): { readonly enc: Uint8Array; readonly sharedSecret: Uint8Array } {
  const enc = x25519.getPublicKey(ephemeralSecret);
  const agreed = x25519.getSharedSecret(ephemeralSecret, publicKey);
  const extracted = labeledExtract(mac, kemSuite, none, 'eae_prk', agreed);
  return { enc, sharedSecret: labeledExpand(mac, kemSuite, extracted, 'shared_secret', join(enc, publicKey)) };
}

/**
 * Sets up an HPKE base-mode sender (RFC 9180 §5.1.1).
 *
 * @throws Error for a public key that is not 32 bytes or is of low order.
 * @example
 * const { enc, schedule } = setupSender(publicKey, 'portico/1');
 */
export function setupSender(
  publicKey: Uint8Array,
  info: string,
  ephemeralSecret?: Uint8Array,
): { readonly enc: Uint8Array; readonly schedule: Schedule } {
  const { enc, sharedSecret } = encapsulate(publicKey, ephemeralSecret);
  return { enc, schedule: keySchedule(mac, info)(sharedSecret) };
}
