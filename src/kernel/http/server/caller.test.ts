import { describe, expect, it } from 'vitest';
import { callerOf } from './caller.ts';

describe('a caller', () => {
  it('reads only the cookies it sent', () => {
    const caller = callerOf('203.0.113.9', 'a=1; portico-captcha=x-Y_z; b=', false);
    expect(caller.cookie('portico-captcha')).toBe('x-Y_z');
    expect(caller.cookie('b')).toBeUndefined();
    expect(caller.cookie('captcha')).toBeUndefined();
    expect(callerOf('::1', undefined, false).cookie('a')).toBeUndefined();
  });
  it('receives cookies that no script and no other site can use', () => {
    const caller = callerOf('::1', undefined, true);
    caller.setCookie('a', 'x', 120);
    caller.setCookie('b', '', 120);
    expect(caller.set).toEqual([
      'a=x; Max-Age=120; Path=/api; HttpOnly; SameSite=Strict; Secure',
      'b=; Max-Age=0; Path=/api; HttpOnly; SameSite=Strict; Secure',
    ]);
    expect(() => caller.setCookie('a', 'x; Domain=example.com', 1)).toThrow(TypeError);
  });
});
