import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { newId } from '../../../../test/support/use-receiver.ts';
import { runAttempt, type UseUpWith } from './handle-attempt.ts';
import { Refusal } from './refusal.ts';

const database = useDatabase();
const now = new Date('2026-11-21T12:00:00Z');
const attempt = (id: string, run: (useUpWith: UseUpWith) => Promise<unknown>): Promise<unknown> =>
  runAttempt(id, now, { db: database.kysely, pool: database.pool }, run);
const first = (useUpWith: UseUpWith) =>
  useUpWith('test-attempt', sql`one as (select 1)`, sql<{ two: number }>`2 as two`);

it('consumes a request id once with the first statement of concurrent calls', async () => {
  const id = newId();
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => attempt(id, first)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const each of all) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(Refusal);
});

it('leaves the request id consumed if a later step fails', async () => {
  const id = newId();
  const failing = attempt(id, async (useUpWith) => {
    expect(await first(useUpWith)).toMatchObject({ two: 2 });
    throw new Error('the password was wrong');
  });
  await expect(failing).rejects.toThrow('the password was wrong');
  await expect(attempt(id, first)).rejects.toBeInstanceOf(Refusal);
});

it('throws if the handler did not consume the request id', async () => {
  await expect(attempt(newId(), () => Promise.resolve({}))).rejects.toThrow('unused');
});
