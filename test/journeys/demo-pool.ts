import { expect } from 'vitest';
import type { Database } from '#kernel/db/server/database.ts';

const names = ['expert1', 'expert2', 'expert3', 'expert4', 'expert5', 'expert6', 'expert7', 'expert8'] as const;

/** Restricts the pool from which panels are drawn to the demo's experts. Returns each expert's login. */
export async function onlyTheDemo({ kysely, pool }: Database): Promise<(personId: string | null) => string> {
  const people = await kysely
    .selectFrom('accounts.people')
    .select(['id', 'login_name as name'])
    .where('login_name', 'in', [...names])
    .execute();
  expect(people).toHaveLength(names.length);
  const ids = people.map(({ id }) => id);
  await pool.query(
    `update zero_carbon.experts set away_from = '2000-01-01', away_until = null where person_id <> all($1)`,
    [ids],
  );
  await pool.query(
    `update zero_carbon.experts set away_from = null, away_until = null, fields = '{38}' where person_id = any($1)`,
    [ids],
  );
  return (personId) => people.find(({ id }) => id === personId)!.name;
}
