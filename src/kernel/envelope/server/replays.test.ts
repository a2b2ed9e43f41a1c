import { describe, expect, it } from 'vitest';
import { openDatabase } from '#kernel/db/server/database.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { newId } from '../../../../test/support/use-receiver.ts';
import { forget, useUp } from './replays.ts';

const database = useDatabase();
const now = new Date('2026-11-21T12:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe('the id of a call', () => {
  it('is accepted once, across servers', async () => {
    const id = newId();
    expect(await useUp(database.kysely, id, now)).toBe(true);
    expect(await useUp(database.kysely, id, now)).toBe(false);
    const restarted = openDatabase(database.url, () => {});
    expect(await useUp(restarted.kysely, id, now)).toBe(false);
    await restarted.close();
  });

  it('is case-sensitive', async () => {
    expect(await useUp(database.kysely, 'a'.repeat(22), now)).toBe(true);
    expect(await useUp(database.kysely, 'A'.repeat(22), now)).toBe(true);
  });

  it('can be used again if the call failed', async () => {
    const id = newId();
    const failed = database.kysely.transaction().execute(async (tx) => {
      expect(await useUp(tx, id, now)).toBe(true);
      throw new Error('the effect failed');
    });
    await expect(failed).rejects.toThrow('the effect failed');
    expect(await useUp(database.kysely, id, now)).toBe(true);
  });

  it('is accepted once when sent several times at once', async () => {
    const id = newId();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => database.kysely.transaction().execute((tx) => useUp(tx, id, now))),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('is stored for 15 minutes', async () => {
    const id = newId();
    await useUp(database.kysely, id, now);
    await forget(database.kysely, later(15));
    expect(await useUp(database.kysely, id, later(15))).toBe(false);
    expect(await forget(database.kysely, later(15.1))).toBeGreaterThan(0);
    expect(await useUp(database.kysely, id, later(15.1))).toBe(true);
  });
});
