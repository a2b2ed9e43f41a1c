import { createPrivateKey, createPublicKey } from 'node:crypto';
import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { encode } from '#kernel/envelope/base64url.ts';
import { protocol } from '#kernel/envelope/protocol.ts';
import { encapsulate, setupSender } from '#kernel/envelope/web/encapsulate.ts';

/** Bytes that count up from `first`: clearly not a secret, and easy to type. */
const counting = (first: number, length: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length }, (_, index) => first + index);

const kid = 'example1';
const privateKey = counting(0x00, 32);
const pageSecret = counting(0x20, 32);
const fieldSecret = counting(0x40, 32);
const nonce = counting(0x60, 12);
const answerNonce = counting(0x70, 12);

const method = 'POST';
const path = '/api/user/login';
const id = 'AAECAwQFBgcICQoLDA0ODw';
const password = 'Portico2026';
const answer = '{"codeError":"000100","msg":"Account or password does not exist"}';

const utf8 = (text: string) => new TextEncoder().encode(text);
const seal = (key: Uint8Array, nonce: Uint8Array, aad: string, text: string): Uint8Array =>
  chacha20poly1305(key, nonce, utf8(aad)).encrypt(utf8(text));
const join = (...parts: Uint8Array[]): string => encode(Buffer.concat(parts));

/** The public half of the example's private key, computed by OpenSSL as an independent check of the example. */
function publicBytes(): Uint8Array {
  const der = Buffer.concat([Buffer.from('302e020100300506032b656e04220420', 'hex'), privateKey]);
  const { x } = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })).export({ format: 'jwk' });
  return Uint8Array.from(Buffer.from(x ?? '', 'base64url'));
}

/** Every value of one exchange, computed from fixed keys. */
export function computeExample() {
  const publicKey = publicBytes();
  const page = setupSender(publicKey, protocol.info, pageSecret);
  const derive = page.schedule.exporter();
  const requestKey = derive(protocol.requestLabel);
  const responseKey = derive(protocol.responseLabel);
  const field = setupSender(publicKey, protocol.passwordInfo, fieldSecret);
  const sealedPassword = join(
    field.enc,
    seal(field.schedule.key(), field.schedule.baseNonce(), `${id}.password`, password),
  );
  const params = { loginname: 'enterprise1', password: sealedPassword, ticket: 'example-ticket' };
  const plaintext = JSON.stringify({ t: Date.UTC(2026, 10, 21, 8), id, params });
  const aad = `${method} ${path}`;
  return {
    kid,
    privateKey,
    publicKey,
    pageSecret,
    enc: page.enc,
    sharedSecret: encapsulate(publicKey, pageSecret).sharedSecret,
    requestKey,
    responseKey,
    fieldSecret,
    password,
    sealedPassword,
    id,
    plaintext,
    method,
    path,
    aad,
    nonce,
    key: `${kid}.${encode(page.enc)}`,
    data: join(nonce, seal(requestKey, nonce, aad, plaintext)),
    answer,
    answerNonce,
    sealedAnswer: join(answerNonce, seal(responseKey, answerNonce, id, answer)),
  };
}
