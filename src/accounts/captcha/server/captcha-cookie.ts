import { createHash, randomBytes } from 'node:crypto';
import type { Caller } from '#kernel/http/server/caller.ts';

const name = 'portico-captcha';
/** Seconds; longer than the lifetimes of a challenge and its ticket together. */
const life = 15 * 60;

const hashOf = (value: string): Buffer => createHash('sha256').update(value).digest();

/** Returns the browser that a challenge or ticket is bound to; null without a cookie. */
export function browserOf(caller: Caller): Buffer | null {
  const value = caller.cookie(name);
  return value === undefined ? null : hashOf(value);
}

/** Returns the browser for a new challenge. Sets the cookie if it is missing and renews it otherwise. */
export function bindBrowser(caller: Caller): Buffer {
  const stored = caller.cookie(name);
  const value = stored !== undefined && /^[\w-]{43}$/.test(stored) ? stored : randomBytes(32).toString('base64url');
  caller.setCookie(name, value, life);
  return hashOf(value);
}
