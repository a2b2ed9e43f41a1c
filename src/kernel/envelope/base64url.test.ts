import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode, encode } from './base64url.ts';
import { decodeStrict } from './server/base64url-buffer.ts';

const bytes = fc.uint8Array({ maxLength: 200 });
const nearly = fc.string({
  unit: fc.constantFrom(...'AZaz09-_+/=. \n%\u00e9\u0141\uff21'),
  maxLength: 12,
});

describe('base64url', () => {
  it('encodes every byte string as Node does', () => {
    fc.assert(fc.property(bytes, (b) => encode(b) === Buffer.from(b).toString('base64url')));
  });

  it('decodes its own encoding', () => {
    fc.assert(
      fc.property(bytes, (b) => {
        expect(decode(encode(b))).toEqual(b);
        expect(decodeStrict(encode(b))).toEqual(Buffer.from(b));
      }),
    );
  });

  it('accepts only the canonical encoding of the bytes', () => {
    fc.assert(
      fc.property(nearly, (text) => {
        const read = decode(text);
        expect(read === null || encode(read) === text).toBe(true);
        expect(decodeStrict(text)?.toString('hex') ?? null).toBe(read && Buffer.from(read).toString('hex'));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(['A', 'AA==', 'AB', 'AAB', 'A A', 'AA+A', 'AA/A', 'AA\u0141A', 'AAAA\n', '=', 'AAAAA'])(
    'refuses %j',
    (text) => {
      expect(decode(text)).toBeNull();
      expect(decodeStrict(text)).toBeNull();
    },
  );

  it('decodes the empty text to no bytes', () => {
    expect(decode('')).toEqual(new Uint8Array(0));
    expect(decodeStrict('')).toEqual(Buffer.alloc(0));
  });
});
