import type pg from 'pg';

/** A column as the catalog describes it. */
export interface CatalogColumn {
  readonly schema: string;
  readonly table: string;
  readonly column: string;
  /** The type's name, of an array that of its elements. */
  readonly type: string;
  readonly isArray: boolean;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  /** Computed by the database, or an identity: no statement may write it. */
  readonly isGenerated: boolean;
  /** The definitions of its own check constraints. */
  readonly checks: readonly string[];
  readonly comment: string | null;
  readonly tableComment: string | null;
}

/** The columns of every table of the schemas, in alphabetical order, without the tables that Kysely's migrator owns. */
export async function readColumns(pool: pg.Pool, schemas: readonly string[]): Promise<CatalogColumn[]> {
  const { rows } = await pool.query<CatalogColumn>(
    `select n.nspname::text as schema, c.relname::text as table, a.attname::text as column,
            coalesce(e.typname, t.typname)::text as type, e.oid is not null as "isArray",
            not a.attnotnull as "isNullable", a.atthasdef or a.attidentity <> '' as "hasDefault",
            a.attgenerated <> '' or a.attidentity = 'a' as "isGenerated",
            col_description(c.oid, a.attnum) as comment, obj_description(c.oid, 'pg_class') as "tableComment",
            array(select pg_get_constraintdef(k.oid) from pg_catalog.pg_constraint k
                   where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
                   order by k.conname) as checks
       from pg_catalog.pg_class c
       join pg_catalog.pg_namespace n on n.oid = c.relnamespace
       join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       join pg_catalog.pg_type t on t.oid = a.atttypid
       left join pg_catalog.pg_type e on e.oid = t.typelem and t.typcategory = 'A'
      where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname not in ('migrations', 'migrations_lock')
      order by n.nspname, c.relname, a.attname collate "C"`,
    [schemas],
  );
  return rows;
}
