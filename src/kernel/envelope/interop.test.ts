import { AEAD_ChaCha20Poly1305, KDF_HKDF_SHA256, KEM_DHKEM_X25519_HKDF_SHA256 } from '@panva/hpke-noble';
import { CipherSuite } from 'hpke';
import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../../test/support/use-database.ts';
import { useReceiver } from '../../../test/support/use-receiver.ts';
import { createSender } from './web/sender.ts';

/** The published HPKE library alone, as another client would use it. */
const suite = new CipherSuite(KEM_DHKEM_X25519_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_ChaCha20Poly1305);
const utf8 = (text: string) => new TextEncoder().encode(text);
const spell = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const server = useReceiver(useDatabase());
const id = 'A-b_cdefghijklmnopqrst';

describe('the envelope with another HPKE library', () => {
  it('opens its sealed requests and passwords, and seals responses it can open', async () => {
    const pair = await server.receiver.currentKey();
    const publicKey = await suite.DeserializePublicKey(Uint8Array.from(Buffer.from(pair.publicKey, 'base64url')));
    const { encapsulatedSecret, ctx } = await suite.SetupSender(publicKey, { info: utf8('portico/1') });
    const requestKey = await ctx.Export(utf8('portico/1 request'), 32);
    const responseKey = await ctx.Export(utf8('portico/1 response'), 32);
    const field = await suite.Seal(publicKey, utf8('Portico2026'), {
      info: utf8('portico/1 password'),
      aad: utf8(`${id}.password`),
    });

    const nonce = crypto.getRandomValues(new Uint8Array(12));
    const plaintext = JSON.stringify({ t: Date.now(), id, s: 'proof', params: { name: '零碳' } });
    const sealed = chacha20poly1305(requestKey, nonce, utf8('POST /api/user/login')).encrypt(utf8(plaintext));
    const opened = await server.receiver.open({
      method: 'POST',
      path: '/api/user/login',
      key: `${pair.kid}.${spell(encapsulatedSecret)}`,
      data: spell(Buffer.concat([nonce, sealed])),
      address: '203.0.113.7',
    });
    if (opened.refusal !== undefined) throw new Error(opened.refusal);
    expect(opened).toMatchObject({ id, s: 'proof', params: { name: '零碳' }, kid: pair.kid });
    expect(opened.openField('password', spell(Buffer.concat([field.encapsulatedSecret, field.ciphertext])))).toBe(
      'Portico2026',
    );

    const answer = Uint8Array.from(Buffer.from(opened.sealAnswer('{"token":"…"}'), 'base64url'));
    const read = chacha20poly1305(responseKey, answer.subarray(0, 12), utf8(id)).decrypt(answer.subarray(12));
    expect(new TextDecoder().decode(read)).toBe('{"token":"…"}');
  });

  it('seals requests and passwords that it opens', async () => {
    const recipient = await suite.GenerateKeyPair(true);
    const publicKey = spell(await suite.SerializePublicKey(recipient.publicKey));
    const sender = createSender({ kid: 'k1', publicKey });
    const [kid, enc] = sender.key.split('.');
    expect(kid).toBe('k1');
    const context = await suite.SetupRecipient(recipient, Uint8Array.from(Buffer.from(enc!, 'base64url')), {
      info: utf8('portico/1'),
    });
    const requestKey = await context.Export(utf8('portico/1 request'), 32);
    const data = Uint8Array.from(Buffer.from(sender.seal('GET', '/api/notice/show', '{"t":1}'), 'base64url'));
    const read = chacha20poly1305(requestKey, data.subarray(0, 12), utf8('GET /api/notice/show')).decrypt(
      data.subarray(12),
    );
    expect(new TextDecoder().decode(read)).toBe('{"t":1}');

    const field = Uint8Array.from(Buffer.from(sender.sealField(id, 'pwd', '密码abc123'), 'base64url'));
    const password = await suite.Open(recipient, field.subarray(0, 32), field.subarray(32), {
      info: utf8('portico/1 password'),
      aad: utf8(`${id}.pwd`),
    });
    expect(new TextDecoder().decode(password)).toBe('密码abc123');
  });
});
