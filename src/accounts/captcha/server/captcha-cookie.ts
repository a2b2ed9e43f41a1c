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
  const kept = caller.cookie(name);
  const value = kept !== undefined && /^[\w-]{43}$/.test(kept) ? kept : randomBytes(32).toString('base64url');
  caller.setCookie(name, value, life);
  return hashOf(value);
}
