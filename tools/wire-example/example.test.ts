import { createPrivateKey, createSecretKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { protocol } from '#kernel/envelope/protocol.ts';
import { openBox } from '#kernel/envelope/server/box.ts';
import { setupReceiver } from '#kernel/envelope/server/decapsulate.ts';
import { readPlaintext } from '#kernel/envelope/server/read-plaintext.ts';
import { computeExample } from './example.ts';
import { withExample } from './example-text.ts';

const example = computeExample();
const bytes = (text: string) => Buffer.from(text, 'base64url');
const der = Buffer.concat([Buffer.from('302e020100300506032b656e04220420', 'hex'), example.privateKey]);
const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
const open = (key: Uint8Array, nonce: Uint8Array, aad: string, box: Buffer) =>
  openBox(createSecretKey(key), nonce, aad, box)?.toString('utf8');

describe('the example of docs/wire.md', () => {
  it('equals the output of the code', () => {
    const document = readFileSync(new URL('../../docs/wire.md', import.meta.url), 'utf8');
    expect(document, 'run npm run wire-example').toBe(withExample(document));
  });

  it('is opened by the server with the printed private key', () => {
    const schedule = setupReceiver(protocol.info)(privateKey, bytes(example.key.split('.')[1]!))!;
    const derive = schedule.exporter();
    const data = bytes(example.data);
    const opened = open(derive(protocol.requestLabel), data.subarray(0, 12), 'POST /api/user/login', data.subarray(12));
    expect(opened).toBe(example.plaintext);
    const plaintext = readPlaintext(Buffer.from(example.plaintext))!;
    expect(plaintext.id).toBe(example.id);
    const answer = bytes(example.sealedAnswer);
    expect(open(derive(protocol.responseLabel), answer.subarray(0, 12), example.id, answer.subarray(12))).toBe(
      example.answer,
    );

    const sealed = bytes(plaintext.params['password'] as string);
    const field = setupReceiver(protocol.passwordInfo)(privateKey, sealed.subarray(0, 32))!;
    expect(open(field.key(), field.baseNonce(), `${example.id}.password`, sealed.subarray(32))).toBe(example.password);
  });
});
