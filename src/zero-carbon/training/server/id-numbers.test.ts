import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createKeyring } from '#kernel/secrets/server/keyring.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { addTrainee } from './add-trainee.ts';
import { createIdNumbers } from './id-numbers.ts';

const database = useDatabase();
const [older, newer] = [randomBytes(32), randomBytes(32)];
const before = createIdNumbers(createKeyring([older]));
const after = createIdNumbers(createKeyring([newer, older]));
const elsewhere = createIdNumbers(createKeyring([newer]));
const number = '330523190003079526';
const at = new Date('2026-11-21T00:00:00Z');

describe('ID card numbers', () => {
  it('are found by hashes of a former key', () => {
    expect(after.hashes(number).some((hash) => hash.equals(before.hash(number)))).toBe(true);
    expect(elsewhere.hashes(number).some((hash) => hash.equals(before.hash(number)))).toBe(false);
  });
  it('are displayed masked, only with their row and key', () => {
    const sealed = before.seal(number, '7');
    expect(after.masked(sealed, '7')).toBe('33*************52*');
    for (const hidden of [
      after.masked(sealed, '8'),
      elsewhere.masked(sealed, '7'),
      after.masked(Buffer.alloc(60), '7'),
    ])
      expect(hidden).toBe('*'.repeat(18));
    sealed[40]! ^= 1;
    expect(after.masked(sealed, '7')).toBe('*'.repeat(18));
  });
  it('are sealed differently each time', () => {
    expect(before.seal(number, '7').equals(before.seal(number, '7'))).toBe(false);
  });
  it('identify one person in any notation and with any key', async () => {
    const first = await addTrainee(database.kysely, before, { name: '林知夏', idCard: '130503670401001', at });
    const same = await addTrainee(database.kysely, after, { name: '林知夏', idCard: '130503196704010016', at });
    expect(same).toBe(first);
    await expect(addTrainee(database.kysely, after, { name: '林知夏', idCard: '123', at })).rejects.toThrow(TypeError);
  });
});
