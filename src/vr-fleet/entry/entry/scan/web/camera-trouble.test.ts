import { expect, it } from 'vitest';
import { troubleBefore, troubleOf } from './camera-trouble.ts';

it('detects an insecure context and a browser without camera support', () => {
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
])('maps %s to %s', (name, trouble) => {
  expect(troubleOf(new DOMException('', name))).toBe(trouble);
});

it('treats unknown errors as an unsupported browser', () => {
  expect(troubleOf('refused')).toBe('unsupported');
  expect(troubleOf(new TypeError('no function'))).toBe('unsupported');
});
