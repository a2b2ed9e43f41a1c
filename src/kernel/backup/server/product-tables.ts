import type pg from 'pg';
import { schemaNames } from '#kernel/db/server/schema/schema-names.ts';

/** The schema of the job queues. */
export const jobSchema = 'kernel_jobs';

/**
 * Excluded tables: the queues' version belongs to their library, their statistics are counted again, and applying the
 * migrations fills the migration tables.
 */
const passedOver = new Set([
  `${jobSchema}.version`,
  `${jobSchema}.queue_stats`,
  'kernel.migrations',
  'kernel.migrations_lock',
]);

export interface ProductTable {
  /** `schema.table`. */
  readonly name: string;
  /** Without computed columns. */
  readonly columns: readonly string[];
}

/** Every table with content, in a fixed order; a partitioned one counts once. */
export async function productTables(client: pg.ClientBase): Promise<ProductTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_catalog.pg_class c
       join pg_catalog.pg_namespace n on n.oid = c.relnamespace
       join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
      group by n.nspname, c.relname
      order by array_position($1, n.nspname::text), c.relname`,
    [[...schemaNames, jobSchema]],
  );
  return rows.filter(({ name }) => !passedOver.has(name));
}

export interface ProductSequence {
  readonly name: string;
  readonly value: string;
  readonly called: boolean;
}

/** The value of every sequence, those behind identity columns included. */
export async function productSequences(client: pg.ClientBase): Promise<ProductSequence[]> {
  const { rows } = await client.query<{ name: string; quoted: string }>(
    `select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted
       from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind = 'S' order by 1`,
    [[...schemaNames]],
  );
  const sequences: ProductSequence[] = [];
  for (const { name, quoted } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value as value, is_called as called from ${quoted}`,
    );
    sequences.push({ name, ...state.rows[0]! });
  }
  return sequences;
}

/** The schemas of the product that exist. */
export async function productSchemas(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ nspname: string }>(
    'select nspname::text from pg_catalog.pg_namespace where nspname = any($1)',
    [[...schemaNames, jobSchema]],
  );
  return rows.map(({ nspname }) => nspname);
}
