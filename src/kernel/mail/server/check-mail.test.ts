import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkMail } from './check-mail.ts';

const good = { to: 'li.ming@example.cn', subject: '报告已通过' };

test('accepts an ordinary mail', () => {
  checkMail(good);
  checkMail({ to: '用户@例子.中国', subject: 'Report accepted' });
});

test('refuses characters that end a header or add a recipient', () => {
  const hostile = fc.constantFrom(
    '\r\n',
    '\n',
    '\r',
    ',',
    ';',
    '<',
    '>',
    ' ',
    '\0',
    '\u0085',
    '\u2028',
    '\u202e',
    '@',
    '"',
  );
  fc.assert(
    fc.property(hostile, fc.nat({ max: good.to.length }), (character, at) => {
      const to = good.to.slice(0, at) + character + good.to.slice(at);
      expect(() => checkMail({ ...good, to })).toThrow(TypeError);
    }),
  );
  for (const subject of ['a\r\nBcc: x@example.cn', 'a\nb', 'a\0', '', 'x'.repeat(201)]) {
    expect(() => checkMail({ ...good, subject })).toThrow(TypeError);
  }
});

test('does not repeat the address in an error', () => {
  const to = 'li.ming@example.cn,other@example.cn';
  expect(() => checkMail({ ...good, to })).toThrow(/^Not one mail address$/);
});
