import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { decode, encode } from '#kernel/envelope/base64url.ts';
import { join } from '#kernel/envelope/key-schedule.ts';
import { protocol } from '#kernel/envelope/protocol.ts';
import { setupSender } from './encapsulate.ts';

/** Seals one page's requests, and opens their responses. */
export interface Sender {
  /** The `key` of every envelope: the id of the server's key, and the page's share of the secret. */
  readonly key: string;
  /** The `data` of an envelope. `path` as sent, from `/api` on, without the query. */
  seal(method: 'GET' | 'POST', path: string, plaintext: string): string;
  /** Opens a sealed response. Throws an Error if it was not sealed for this request. */
  open(answer: string, id: string): string;
  /** One password, sealed separately for the one envelope with this id. */
  sealField(id: string, name: string, value: string): string;
}

const utf8 = new TextEncoder();

/**
 * The sending half of the envelope (docs/wire.md §2), without `crypto.subtle`. It takes a few milliseconds; create one
 * per page.
 *
 * @param to the server's key from `GET /api/envelope/key`.
 * @throws Error for an invalid public key.
 * @example
 * const sender = createSender({ kid, publicKey });
 * const data = sender.seal('GET', '/api/zerocpolicy/top', JSON.stringify({ t: Date.now(), id, params: {} }));
 */
export function createSender(to: { readonly kid: string; readonly publicKey: string }): Sender {
  const publicKey = decode(to.publicKey);
  if (!publicKey) throw new Error('The public key is not base64url');
  const { enc, schedule } = setupSender(publicKey, protocol.info);
  const derive = schedule.exporter();
  const requestKey = derive(protocol.requestLabel);
  const responseKey = derive(protocol.responseLabel);
  return {
    key: `${to.kid}.${encode(enc)}`,
    seal(method, path, plaintext) {
      const nonce = crypto.getRandomValues(new Uint8Array(protocol.nonceBytes));
      const cipher = chacha20poly1305(requestKey, nonce, utf8.encode(`${method} ${path}`));
      return encode(join(nonce, cipher.encrypt(utf8.encode(plaintext))));
    },
    open(answer, id) {
      const sealed = decode(answer);
      if (!sealed) throw new Error('The answer is not base64url');
      const nonce = sealed.subarray(0, protocol.nonceBytes);
      const cipher = chacha20poly1305(responseKey, nonce, utf8.encode(id));
      return new TextDecoder().decode(cipher.decrypt(sealed.subarray(protocol.nonceBytes)));
    },
    sealField(id, name, value) {
      const field = setupSender(publicKey, protocol.passwordInfo);
      const cipher = chacha20poly1305(field.schedule.key(), field.schedule.baseNonce(), utf8.encode(`${id}.${name}`));
      return encode(join(field.enc, cipher.encrypt(utf8.encode(value))));
    },
  };
}
