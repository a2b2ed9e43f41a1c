import { expect, it } from 'vitest';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { seedOnce } from './seed-once.ts';

const database = useDatabase();
const at = new Date('2026-11-21T04:05:06.789Z');

it('seeds once for each release, and again after an interruption', async () => {
  const seeded: string[] = [];
  const seed = (release: string, fails = false): Promise<void> =>
    seedOnce(database.kysely, release, at, async () => {
      if (fails) throw new Error('broken off');
      seeded.push(release);
    });
  await expect(seed('a', true)).rejects.toThrow('broken off');
  await seed('a');
  await seed('a');
  await Promise.all([seed('b'), seed('b')]);
  await seed('a');
  expect(seeded).toEqual(['a', ...seeded.slice(1, -1), 'a']);
  expect(new Set(seeded.slice(1, -1))).toEqual(new Set(['b']));
});
