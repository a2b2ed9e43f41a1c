import type { FuzzPage } from './fuzz-page.ts';
import { plaintext, wrongPlaintexts, type Good } from './mutate-plaintext.ts';
import type { Random } from './random.ts';

/** A request before it is sent. `key` and `data` are omitted where undefined; an array repeats a field. */
export interface Mutant {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly key: unknown;
  readonly data: unknown;
}

/** The input of mutations: two existing paths, the page that sends, and another one that does not. */
export interface FuzzSource {
  readonly paths: readonly { readonly method: 'GET' | 'POST'; readonly path: string }[];
  readonly page: FuzzPage;
  readonly other: FuzzPage;
  readonly good: Good;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const lowOrder = [0, 1].map((first) => Buffer.from([first, ...Array<number>(31).fill(0)]).toString('base64url'));

/** The same bytes or nearly, in spellings that base64url does not allow. */
function misspell(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  const unused = text.length % 4 === 2 ? 15 : text.length % 4 === 3 ? 3 : 0;
  const last = alphabet.indexOf(text.at(-1)!);
  return random.pick([
    `${text}=`,
    `${text}==`,
    `${text}A`,
    text.slice(0, -1),
    text.slice(0, at) + random.pick([...' \n\t=.+/%\u0000é零']) + text.slice(at),
    unused > 0 ? text.slice(0, -1) + alphabet[last ^ (1 + random.below(unused))]! : `${text}A`,
    text.toLowerCase() === text ? text.toUpperCase() : text.toLowerCase(),
    Buffer.from(text, 'base64url').toString('hex'),
    text + text,
    '',
  ]);
}

function flipBit(text: string, random: Random): string {
  const bytes = Buffer.from(text, 'base64url');
  const bit = random.below(bytes.length * 8);
  bytes[bit >> 3]! ^= 1 << (bit & 7);
  return bytes.toString('base64url');
}

const anythingBut = (text: string, random: Random): unknown =>
  random.pick<unknown>([undefined, null, 0, 1.5, true, {}, { key: text }, [text], [text, text], [], ['', text]]);

/** Makes one request that must be refused from a valid one. */
export function mutate({ paths, page, other, good }: FuzzSource, random: Random): Mutant {
  const target = random.pick(paths);
  const aad = `${target.method} ${target.path}`;
  const key = `${page.kid}.${page.enc}`;
  const data = page.seal(aad, plaintext(good));
  const send = (name: string, more: Partial<Mutant>): Mutant => ({ name, ...target, key, data, ...more });
  const spelt = random.pick(Object.keys(wrongPlaintexts));
  return random.pick([
    () => send('data: a bit', { data: flipBit(data, random) }),
    () => send('data: misspelt', { data: misspell(data, random) }),
    () => send('data: cut', { data: data.slice(0, random.below(data.length)) }),
    () => send('data: no text', { data: anythingBut(data, random) }),
    () =>
      send('data: chance', {
        data: Buffer.from(Array.from({ length: random.below(200) }, () => random.below(256))).toString('base64url'),
      }),
    () => send('data: of another page', { data: other.seal(aad, plaintext(good)) }),
    () => send('data: an answer', { data: page.sealAsAnswer(random.pick([aad, good.id]), plaintext(good)) }),
    () =>
      send('data: nonce of one, box of another', {
        data: data.slice(0, 16) + page.seal(aad, plaintext(good)).slice(16),
      }),
    () => send('data: its nonce, another path', { data: page.seal(`${aad}/`, plaintext(good)) }),
    () => send('data: a query in the path', { data: page.seal(`${aad}?x=1`, plaintext(good)) }),
    () => send('data: no method', { data: page.seal(target.path, plaintext(good)) }),
    () => send('key: a bit of enc', { key: `${page.kid}.${flipBit(page.enc, random)}` }),
    () => send('key: enc misspelt', { key: `${page.kid}.${misspell(page.enc, random)}` }),
    () => send('key: enc of another page', { key: `${page.kid}.${other.enc}` }),
    () => send('key: enc of low order', { key: `${page.kid}.${random.pick(lowOrder)}` }),
    () =>
      send('key: kid unknown', {
        key: `${random.pick(['x', 'k1', '__proto__', 'constructor', `${page.kid}_`])}.${page.enc}`,
      }),
    () => send('key: kid misspelt', { key: `${misspell(page.kid, random)}!.${page.enc}` }),
    () =>
      send('key: other parts', {
        key: random.pick([
          page.kid,
          `.${page.enc}`,
          `${key}.`,
          `${key}.${page.enc}`,
          `${page.enc}.${page.kid}`,
          page.kid + page.enc,
          '.',
          'x'.repeat(5_000),
        ]),
      }),
    () => send('key: no text', { key: anythingBut(key, random) }),
    () => send('key and data swapped', { key: data, data: key }),
    () => ({ ...send('another path', paths.find(({ path }) => path !== target.path) ?? {}) }),
    () =>
      send('another spelling of the path', {
        path: random.pick([
          `${target.path}/`,
          target.path.toUpperCase(),
          target.path.replace('e', '%65'),
          `${target.path}//`,
        ]),
      }),
    () => send(spelt, { data: page.seal(aad, wrongPlaintexts[spelt]!(good, random)) }),
    () => send(spelt, { data: page.seal(aad, wrongPlaintexts[spelt]!(good, random)) }),
    () => send(spelt, { data: page.seal(aad, wrongPlaintexts[spelt]!(good, random)) }),
  ])();
}
