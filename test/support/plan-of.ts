import type pg from 'pg';

/**
 * The plan, with execution, of the one statement of a read, for tests that page 1 of every filter uses an index.
 *
 * @param read the read; its pool records the statement and returns one row of `answer`.
 */
export async function planOf(
  pool: pg.Pool,
  answer: object,
  read: (pool: pg.Pool) => Promise<unknown>,
): Promise<string> {
  const asked: { text: string; values: unknown[] }[] = [];
  const listening = {
    query: (first: string | { text: string; values: unknown[] }, values: unknown[] = []) => {
      asked.push(typeof first === 'string' ? { text: first, values } : first);
      return Promise.resolve({ rows: [answer] });
    },
  };
  await read(listening as unknown as pg.Pool);
  if (asked.length !== 1) throw new Error(`One statement was expected, ${asked.length} were made`);
  const { text, values } = asked[0]!;
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
