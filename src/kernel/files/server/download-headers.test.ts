import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namesTag, readRange } from './byte-range.ts';
import { contentDisposition } from './content-disposition.ts';

test('a range lies within the file, whatever is asked', () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.option(fc.nat()), fc.option(fc.nat())).map(([a, b]) => `bytes=${a ?? ''}-${b ?? ''}`),
  );
  fc.assert(
    fc.property(header, fc.nat(), (given, size) => {
      const asked = readRange(given, size);
      if (typeof asked === 'string') return;
      expect(asked.start).toBeGreaterThanOrEqual(0);
      expect(asked.end).toBeGreaterThanOrEqual(asked.start);
      expect(asked.end).toBeLessThan(size);
    }),
  );
});

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=5-99', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=3-2', 'all'],
  ['bytes=0-1,4-5', 'all'],
  ['lines=0-1', 'all'],
  ['bytes=-', 'all'],
  [undefined, 'all'],
])('of ten bytes, %s is %o', (header, asked) => {
  expect(readRange(header, 10)).toEqual(asked);
});

test('an empty file has no range', () => {
  expect(readRange('bytes=0-', 0)).toBe('none');
  expect(readRange(undefined, 0)).toBe('all');
});

test('tags are compared weakly, and a star names all', () => {
  expect(namesTag('W/"b", "a"', '"a"')).toBe(true);
  expect(namesTag('W/"a"', '"a"')).toBe(true);
  expect(namesTag('*', '"a"')).toBe(true);
  expect(namesTag('"b"', '"a"')).toBe(false);
  expect(namesTag(undefined, '"a"')).toBe(false);
});

test('any name makes one header line that ends where it ends', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const header = contentDisposition(name);
      expect(header).toMatch(/^attachment; filename="[ !#$&-[\]-~]+"; filename\*=UTF-8''[\w.~!$&+\-%]+$/);
      expect(decodeURIComponent(header.split("''")[1] ?? '')).not.toMatch(/[/\\\r\n\0]/);
    }),
  );
});

test('names keep their letters, and lose folders and what turns them round', () => {
  expect(contentDisposition('凭证 1.pdf')).toBe(
    `attachment; filename="__ 1.pdf"; filename*=UTF-8''%E5%87%AD%E8%AF%81%201.pdf`,
  );
  expect(contentDisposition('../../etc/passwd')).toContain('filename=".._.._etc_passwd"');
  expect(contentDisposition('a\u202egpj.exe')).toContain('filename="agpj.exe"');
  expect(contentDisposition('it\'s "100%".pdf')).toBe(
    `attachment; filename="it's _100__.pdf"; filename*=UTF-8''it%27s%20%22100%25%22.pdf`,
  );
  expect(contentDisposition('\u0000')).toContain('filename="file"');
});
