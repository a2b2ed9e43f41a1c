import type pg from 'pg';
import { schemaNames } from './schema-names.ts';

/** The parts of each kind of object that a migration determines; owners and grants are the operator's. */
const definitions = `
  select 'table ' || t.name as object,
         concat_ws(' ', c.relkind, c.relpersistence, c.reloptions, obj_description(c.oid, 'pg_class')) as definition
    from pg_class c join own t on t.oid = c.oid where c.relkind in ('r', 'p', 'v', 'm', 'f')
  union all
  select 'column ' || t.name || '.' || a.attname,
         concat_ws(' ', row_number() over (partition by t.oid order by a.attnum), format_type(a.atttypid, a.atttypmod),
           a.attcollation::regcollation, a.attnotnull, a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid),
           nullif(a.attstattarget, -1), a.attstorage, a.attcompression, a.attoptions, col_description(t.oid, a.attnum))
    from pg_attribute a join own t on t.oid = a.attrelid join pg_class c on c.oid = t.oid
    left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
   where c.relkind in ('r', 'p', 'v', 'm', 'f') and a.attnum > 0 and not a.attisdropped
  union all
  -- not "not null": it is an attribute of the column, and older versions of Postgres store no constraint for it
  select 'constraint ' || t.name || '.' || k.conname,
         concat_ws(' ', pg_get_constraintdef(k.oid), k.convalidated, obj_description(k.oid, 'pg_constraint'))
    from pg_constraint k join own t on t.oid = k.conrelid where k.contype <> 'n'
  union all
  select 'index ' || t.name, concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid, i.indisreplident)
    from pg_index i join own t on t.oid = i.indexrelid
  union all
  select 'trigger ' || t.name || '.' || g.tgname, concat_ws(' ', pg_get_triggerdef(g.oid), g.tgenabled)
    from pg_trigger g join own t on t.oid = g.tgrelid where not g.tgisinternal
  union all
  select 'sequence ' || t.name,
         concat_ws(' ', s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmax, s.seqmin, s.seqcache, s.seqcycle)
    from pg_sequence s join own t on t.oid = s.seqrelid
  union all
  select 'function ' || p.oid::regprocedure, pg_get_functiondef(p.oid)
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = any($1) and p.prokind in ('f', 'p')
  union all
  select 'type ' || y.oid::regtype, y.typtype::text
    from pg_type y join pg_namespace n on n.oid = y.typnamespace
   where n.nspname = any($1) and y.typrelid = 0 and y.typelem = 0
  union all
  select 'extension ' || extname, '' from pg_extension`;

/** The definition of each object in the product's schemas, by kind and name; the migrator's own tables apart. */
export async function describeSchema(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ object: string; definition: string }>(
    `with own as (
       select c.oid, n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = any($1)
          and c.oid not in (select to_regclass(name) from unnest('{kernel.migrations,kernel.migrations_lock}'::text[]) name
                             where to_regclass(name) is not null)
     )
     select * from (${definitions}) as found order by object`,
    [[...schemaNames]],
  );
  const migrator = /^(?:index|constraint) kernel\.migrations(?:_lock)?_pkey$/;
  return new Map(rows.filter(({ object }) => !migrator.test(object)).map((row) => [row.object, row.definition]));
}
