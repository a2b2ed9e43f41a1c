import { expect, it } from 'vitest';
import { hashPassword, matchesPassword } from './password.ts';

it('matches the password it was made of, no other, and never a string of another form', async () => {
  const hash = await hashPassword('Portico2026');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await matchesPassword('Portico2026', hash)).toBe(true);
  expect(await matchesPassword('portico2026', hash)).toBe(false);
  expect(await matchesPassword('Portico2026', 'Portico2026')).toBe(false);
  expect(await hashPassword('Portico2026')).not.toBe(hash);
});
