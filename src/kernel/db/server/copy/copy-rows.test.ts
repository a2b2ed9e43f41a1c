import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { copyRows } from './copy-rows.ts';

const database = useDatabase();

async function copied(statement: string): Promise<Buffer> {
  const client = await database.pool.connect();
  const pieces: Buffer[] = [];
  try {
    await copyRows(client, statement, async (bytes) => {
      // valid until this promise resolves
      pieces.push(Buffer.from(bytes));
    });
    // the connection works as before
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
  return Buffer.concat(pieces);
}

it('copies the bytes of all rows, shorter and longer than a chunk', async () => {
  const line = (n: number): string => `${n}${'x'.repeat(n % 1_000 === 0 ? 300_000 : n % 50)}\n`;
  const expected = Array.from({ length: 20_000 }, (_, n) => line(n)).join('');
  const bytes = await copied(
    `copy (select n || repeat('x', case when n % 1000 = 0 then 300000 else n % 50 end) from generate_series(0, 19999) n) to stdout`,
  );
  const hashOf = (of: Buffer | string): string => createHash('sha256').update(of).digest('hex');
  expect(bytes.length).toBe(expected.length);
  expect(hashOf(bytes)).toBe(hashOf(expected));
});

it('copies nothing for no rows, and throws errors before and between rows', async () => {
  expect(await copied('copy (select 1 where false) to stdout')).toHaveLength(0);
  await expect(copied('copy (select nothing) to stdout')).rejects.toThrow(/nothing/);
  await expect(copied('copy (select 1 / (1000 - n) from generate_series(1, 2000) n) to stdout')).rejects.toThrow(
    /division by zero/,
  );
  await expect(copied('copy (select pg_terminate_backend(pg_backend_pid())) to stdout')).rejects.toThrow();
});

it('throws the error of its consumer', async () => {
  const client = await database.pool.connect();
  const failing = copyRows(client, 'copy (select generate_series(1, 1000000)) to stdout', async () => {
    throw new Error('no space left on device');
  });
  await expect(failing).rejects.toThrow('no space');
  client.release(true);
});
