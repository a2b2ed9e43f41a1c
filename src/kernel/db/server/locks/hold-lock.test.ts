import { describe, expect, test } from 'vitest';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { holdLock } from './hold-lock.ts';

describe('holdLock', () => {
  const database = useDatabase();
  const hold = (name: string) => {
    const events: string[] = [];
    const lock = holdLock(database.url, name, {
      onHeld: () => events.push('held'),
      onTaken: () => events.push('taken'),
      onError: () => events.push('away'),
    });
    return { events, lock };
  };
  const cutAll = (): Promise<unknown> =>
    database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portico lock'",
    );

  test('grants the lock to one holder, and to the next after its release', async () => {
    const first = hold('one');
    await expect.poll(() => first.events).toStrictEqual(['held']);
    const second = hold('one');
    await expect.poll(() => second.events).toStrictEqual(['taken']);
    await first.lock.close();
    await expect.poll(() => second.events).toStrictEqual(['taken', 'held']);
    await second.lock.close();
  });

  test('acquires the lock again after a lost connection, and reports each change once', async () => {
    const { events, lock } = hold('two');
    await expect.poll(() => events).toStrictEqual(['held']);
    await cutAll();
    // The backend that was cut may still own the lock for a moment.
    await expect.poll(() => events).toStrictEqual(['held', 'away']);
    const isHeld = async (): Promise<boolean> =>
      (await database.pool.query("select from pg_locks where locktype = 'advisory' and granted")).rowCount === 1;
    await expect.poll(isHeld).toBe(true);
    expect(events).toStrictEqual(['held', 'away']);
    await lock.close();
  });
});
