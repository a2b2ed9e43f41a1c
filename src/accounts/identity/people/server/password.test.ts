import { expect, it } from 'vitest';
import { hashPassword, isOutdated, matchesPassword } from './password.ts';

it('matches only its own password, and never a string of another form', async () => {
  const hash = await hashPassword('Portico2026');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await matchesPassword('Portico2026', hash)).toBe(true);
  expect(await matchesPassword('portico2026', hash)).toBe(false);
  expect(await matchesPassword('Portico2026', 'Portico2026')).toBe(false);
  expect(await hashPassword('Portico2026')).not.toBe(hash);
  expect(isOutdated(hash)).toBe(false);
});

it('verifies hashes of another library and other parameters', async () => {
  const ofNode = '$argon2id$v=19$m=19456,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$HQDJi3vRrhX9bkqeZBVkRSYdtCq8G2TQ6aBn2FgSl1U';
  const cheaper = '$argon2id$v=19$m=4096,t=3,p=1$MDEyMzQ1Njc4OWFiY2RlZg$JhUBMtWmJfroiPKZTxy48+R/TmS32e4ZXUMX5+0beoc';
  for (const hash of [ofNode, cheaper]) {
    expect(await matchesPassword('Portico2026', hash)).toBe(true);
    expect(await matchesPassword('Portico2025', hash)).toBe(false);
  }
  expect([ofNode, cheaper].map(isOutdated)).toEqual([false, true]);
});

it('matches other Unicode forms of the same password', async () => {
  expect(await matchesPassword('caf\u00e9 2026 portico', await hashPassword('cafe\u0301 2026 portico'))).toBe(true);
});
