import { encode } from '#kernel/envelope/base64url.ts';
import { computeExample } from './example.ts';

const begins = '<!-- The example is written by `npm run wire-example`; a change by hand is overwritten. -->';
const ends = '<!-- The example ends. -->';

/** The worked example of docs/wire.md, between its marks. */
function exampleText(): string {
  const example = computeExample();
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
  const block = (...lines: string[]) => ['```', ...lines, '```'];
  return [
    begins,
    '',
    "The server's private key, in hexadecimal, and the response of `GET /api/envelope/key`:",
    '',
    ...block(
      `private key  ${hex(example.privateKey)}`,
      `public key   ${hex(example.publicKey)}`,
      `answer       ${JSON.stringify({ kid: example.kid, publicKey: encode(example.publicKey), serverTime: JSON.parse(example.plaintext).t })}`,
    ),
    '',
    "A page's ephemeral private key, and what HPKE makes of both:",
    '',
    ...block(
      `ephemeral key  ${hex(example.pageSecret)}`,
      `enc            ${hex(example.enc)}`,
      `shared_secret  ${hex(example.sharedSecret)}`,
      `request key    ${hex(example.requestKey)}`,
      `response key   ${hex(example.responseKey)}`,
    ),
    '',
    'The password, sealed by itself under another ephemeral key:',
    '',
    ...block(
      `ephemeral key  ${hex(example.fieldSecret)}`,
      `aad            ${example.id}.password`,
      `password       ${example.password}`,
      `sealed         ${example.sealedPassword}`,
    ),
    '',
    'The envelope:',
    '',
    ...block(`plaintext  ${example.plaintext}`, `aad        ${example.aad}`, `nonce      ${hex(example.nonce)}`),
    '',
    ...block(
      `${example.method} ${example.path}`,
      'Content-Type: application/json',
      '',
      JSON.stringify({ key: example.key, data: example.data }),
    ),
    '',
    'An answer to it, `data` being its `answer` sealed:',
    '',
    ...block(`answer  ${example.answer}`, `aad     ${example.id}`, `nonce   ${hex(example.answerNonce)}`),
    '',
    ...block(JSON.stringify({ code: 1000, msg: 'Done', errCode: '', data: example.sealedAnswer })),
    '',
    ends,
  ].join('\n');
}

/** A document with an updated example. Throws an Error where the marks are missing. */
export function withExample(document: string): string {
  const from = document.indexOf(begins);
  const to = document.indexOf(ends);
  if (from < 0 || to < from) throw new Error('The marks of the example are missing');
  return document.slice(0, from) + exampleText() + document.slice(to + ends.length);
}
