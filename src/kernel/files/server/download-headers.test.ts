import { parse } from 'content-disposition';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namesTag, readRange } from './byte-range.ts';
import { contentDisposition } from './content-disposition.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=5-99', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=0-1,4-5', 'all'],
  ['lines=0-1', 'all'],
  ['bytes', 'all'],
  [undefined, 'all'],
])('reads for ten bytes %s as %o', (header, asked) => {
  expect(readRange(header, 10)).toEqual(asked);
});

test('returns no range for an empty file', () => {
  expect(readRange('bytes=0-', 0)).toBe('none');
  expect(readRange(undefined, 0)).toBe('all');
});

test('compares tags weakly and accepts a star for any tag', () => {
  expect(namesTag('W/"b", "a"', '"a"')).toBe(true);
  expect(namesTag('W/"a"', '"a"')).toBe(true);
  expect(namesTag('*', '"a"')).toBe(true);
  expect(namesTag('"b"', '"a"')).toBe(false);
  expect(namesTag(undefined, '"a"')).toBe(false);
});

test('writes any name as one header line without folders', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const header = contentDisposition(name, 'application/pdf');
      expect(header).toMatch(/^[ -~]+$/);
      expect(parse(header)).toMatchObject({
        type: 'attachment',
        parameters: { filename: expect.stringMatching(/^[^/\\\p{Cc}]+$/u) as string },
      });
    }),
  );
});

test('preserves letters and removes folders and bidirectional controls', () => {
  expect(contentDisposition('凭证 1.pdf', 'application/pdf')).toContain(`filename*=UTF-8''%E5%87%AD%E8%AF%81%201.pdf`);
  expect(contentDisposition('../../etc/passwd', 'text/plain')).toContain('.._.._etc_passwd.txt');
  expect(contentDisposition('a\u202egpj.exe', 'image/jpeg')).toContain('agpj.exe.jpg');
  expect(contentDisposition('\u0000', 'application/pdf')).toContain('file.pdf');
});
