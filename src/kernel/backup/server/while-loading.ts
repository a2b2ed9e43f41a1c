import type pg from 'pg';
import { quoteName } from './copy-client.ts';
import { jobSchema, type ProductTable } from './product-tables.ts';

/** A change to be undone when the tables are loaded, in the same transaction. */
interface Pause {
  readonly stop: string;
  readonly resume: string;
}

/**
 * Loads tables in bulk, in any order of rows: constraints and indexes are dropped before and recreated unchanged
 * afterwards, which costs a fraction of updating them row by row and still checks every row. Triggers are disabled
 * meanwhile, because the archive also has the rows that they write. The caller only needs to own the tables.
 */
export async function whileLoading(
  client: pg.ClientBase,
  tables: readonly ProductTable[],
  load: () => Promise<void>,
): Promise<void> {
  const names = tables.map(({ name }) => quoteName(name));
  // The queues' tables are excluded: they are partitioned, belong to their library, and have few rows.
  const own = tables.filter(({ name }) => !name.startsWith(`${jobSchema}.`)).map(({ name }) => quoteName(name));
  const pauses = [
    ...(await constraints(client, 'f', names)),
    ...(await constraints(client, 'u', own)),
    ...(await constraints(client, 'p', own)),
    ...(await indexes(client, own)),
    ...(await triggers(client, names)),
  ];
  for (const { stop } of pauses) await client.query(stop);
  await client.query(`truncate ${names.join(', ')}`);
  await load();
  await client.query(`set local maintenance_work_mem = '256MB'`);
  for (const { resume } of pauses.toReversed()) await client.query(resume);
}

/** Foreign keys, unique constraints or primary keys, those of other tables that refer to these included. */
async function constraints(client: pg.ClientBase, kind: 'f' | 'u' | 'p', tables: string[]): Promise<Pause[]> {
  const { rows } = await client.query<Pause>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as stop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as resume
       from pg_catalog.pg_constraint
      where contype = $1 and conparentid = 0 and (conrelid = any($2::regclass[]) or confrelid = any($2::regclass[]))`,
    [kind, tables],
  );
  return rows;
}

/** Indexes that no constraint depends on. */
async function indexes(client: pg.ClientBase, tables: string[]): Promise<Pause[]> {
  const { rows } = await client.query<Pause>(
    `select format('drop index %s', i.indexrelid::regclass) as stop, pg_get_indexdef(i.indexrelid) as resume
       from pg_catalog.pg_index i
      where i.indrelid = any($1::regclass[])
        and not exists (select from pg_catalog.pg_constraint where conindid = i.indexrelid)`,
    [tables],
  );
  return rows;
}

async function triggers(client: pg.ClientBase, tables: string[]): Promise<Pause[]> {
  const { rows } = await client.query<Pause>(
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as stop,
            format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as resume
       from pg_catalog.pg_trigger
      where tgrelid = any($1::regclass[]) and not tgisinternal and tgenabled = 'O'`,
    [tables],
  );
  return rows;
}
