import { expect, it } from 'vitest';
import { troubleBefore, troubleOf } from './camera-trouble.ts';

it('tells apart what a page cannot ask for', () => {
  const mediaDevices = {};
  expect(troubleBefore({ isSecureContext: false, navigator: { mediaDevices } })).toBe('insecure');
  expect(troubleBefore({ isSecureContext: false, navigator: {} })).toBe('insecure');
  expect(troubleBefore({ isSecureContext: true, navigator: {} })).toBe('unsupported');
  expect(troubleBefore({ isSecureContext: true, navigator: { mediaDevices } })).toBeUndefined();
});

it.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['OverconstrainedError', 'unsuitable'],
  ['NotSupportedError', 'unsupported'],
])('%s is %s', (name, trouble) => {
  expect(troubleOf(new DOMException('', name))).toBe(trouble);
});

it('takes what it does not know for a browser without cameras', () => {
  expect(troubleOf('refused')).toBe('unsupported');
  expect(troubleOf(new TypeError('no function'))).toBe('unsupported');
});
