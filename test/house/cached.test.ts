import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { productRoutes } from '../../tools/api-doc/product-endpoints.ts';
import { useDatabase } from '../support/use-database.ts';

const database = useDatabase();

it('notifies of changes in every table behind a cached response', async () => {
  const tables = [...new Set(productRoutes.flatMap((route) => ('readFrom' in route ? (route.readFrom ?? []) : [])))];
  const { rows } = await sql<{ name: string }>`
    select event_object_schema || '.' || event_object_table as name from information_schema.triggers
     where action_statement like '%kernel.tell_change()%' group by 1 having count(distinct event_manipulation) = 3
  `.execute(database.kysely);
  expect(tables.length).toBeGreaterThan(3);
  expect(rows.map((row) => row.name)).toEqual(expect.arrayContaining(tables));
});
