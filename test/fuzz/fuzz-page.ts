import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { randomBytes } from 'node:crypto';
import { decode, encode } from '#kernel/envelope/base64url.ts';
import { protocol } from '#kernel/envelope/protocol.ts';
import { setupSender } from '#kernel/envelope/web/encapsulate.ts';

/** A page that exposes its keys, so that it can seal what no honest client would. */
export interface FuzzPage {
  readonly kid: string;
  readonly enc: string;
  seal(aad: string, plaintext: Uint8Array | string): string;
  /** Sealed with the key for responses. */
  sealAsAnswer(aad: string, plaintext: string): string;
}

export function createFuzzPage(key: { readonly kid: string; readonly publicKey: string }): FuzzPage {
  const { enc, schedule } = setupSender(decode(key.publicKey)!, protocol.info);
  const derive = schedule.exporter();
  const sealUnder = (secret: Uint8Array) => (aad: string, plaintext: Uint8Array | string) => {
    const nonce = randomBytes(protocol.nonceBytes);
    const bytes = typeof plaintext === 'string' ? Buffer.from(plaintext) : plaintext;
    return encode(Buffer.concat([nonce, chacha20poly1305(secret, nonce, Buffer.from(aad)).encrypt(bytes)]));
  };
  return {
    kid: key.kid,
    enc: encode(enc),
    seal: sealUnder(derive(protocol.requestLabel)),
    sealAsAnswer: sealUnder(derive(protocol.responseLabel)),
  };
}
