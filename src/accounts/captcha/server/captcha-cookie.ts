import { createHash, randomBytes } from 'node:crypto';
import type { Caller } from '#kernel/http/server/caller.ts';

const name = 'portico-captcha';
/** Seconds; longer than any challenge and its ticket last. */
const life = 15 * 60;

const hashOf = (value: string): Buffer => createHash('sha256').update(value).digest();

/** The browser that a challenge or ticket is bound to; null for one that brings no cookie. */
export function browserOf(caller: Caller): Buffer | null {
  const value = caller.cookie(name);
  return value === undefined ? null : hashOf(value);
}

/** The same for one that a challenge is made for: the cookie is set where there is none, and lives on where there is. */
export function bindBrowser(caller: Caller): Buffer {
  const stored = caller.cookie(name);
  const value = stored !== undefined && /^[\w-]{43}$/.test(stored) ? stored : randomBytes(32).toString('base64url');
  caller.setCookie(name, value, life);
  return hashOf(value);
}
