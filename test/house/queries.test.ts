import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../support/use-database.ts';
import {
  areaOf,
  lineOf,
  migrationFiles,
  read,
  sourceFiles,
  sqlTexts,
  withoutComments,
  writtenTexts,
} from './source-tree.ts';

const schemas = ['kernel', 'accounts', 'zero_carbon', 'vr_fleet'] as const;
type Schema = (typeof schemas)[number];

/** The schemas that the SQL of an area may name: its own, and those that it builds on. */
const within: Readonly<Record<string, readonly Schema[]>> = {
  kernel: ['kernel'],
  accounts: ['accounts', 'kernel'],
  'zero-carbon': ['zero_carbon', 'accounts', 'kernel'],
  'vr-fleet': ['vr_fleet', 'accounts', 'kernel'],
  demo: [...schemas],
  // Composition has no SQL. It calls code that has.
  app: [],
  headset: [],
};

const tableName = new RegExp(`\\b(${schemas.join('|')})\\.([a-z_]+)\\b`, 'g');

/** Every table that a migration creates, with its schema. */
const tables = migrationFiles.flatMap((file) =>
  [...withoutComments(read(file)).matchAll(/create table (?:if not exists )?(\w+)\.(\w+)/g)].map(
    ([, schema, name]) => ({
      schema: schema ?? '',
      name: name ?? '',
    }),
  ),
);

describe('queries', () => {
  it('are found, together with their tables', () => {
    expect(tables.length).toBeGreaterThan(15);
    expect(sourceFiles.flatMap(sqlTexts).length).toBeGreaterThan(30);
  });
  it('use their own schema, the kernel and accounts only', () => {
    const strange = sourceFiles.flatMap((file) =>
      writtenTexts(file).flatMap(({ text, line }) =>
        [...text.matchAll(tableName)]
          .filter(([, schema, name]) => tables.some((table) => table.schema === schema && table.name === name))
          .filter(([, schema]) => !within[areaOf(file)]?.includes(schema as Schema))
          .map(([name]) => `${file}:${line} ${name}`),
      ),
    );
    expect(strange).toEqual([]);
  });
  it('name the schema of every table', () => {
    const names = new Set(tables.map(({ name }) => name));
    const mention = /\b(?:from|join|into|update|copy|lock table|truncate)\s+(?:only\s+)?([a-z_]+)\b(?!\s*[.(])/gi;
    // texts for readers are no SQL
    const files = sourceFiles.filter((file) => !file.endsWith('.words.ts'));
    const bare = files.flatMap((file) =>
      sqlTexts(file).flatMap(({ text, line }) => {
        const ctes = new Set(
          [...text.matchAll(/\b(\w+)\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi)].map(([, name]) => name),
        );
        return [...text.matchAll(mention)]
          .filter(([, name]) => name !== undefined && names.has(name) && !ctes.has(name))
          .map(([, name]) => `${file}:${line} ${name}`);
      }),
    );
    expect(bare).toEqual([]);
  });
});

describe('migrations', () => {
  it('create every table, index, function and type in a schema', () => {
    const bare = migrationFiles.flatMap((file) => {
      const text = withoutComments(read(file));
      const made = text.matchAll(
        /create (?:or replace )?(?:unlogged )?(table|function|type|view|materialized view|sequence) (?:if not exists )?([\w.]+)/g,
      );
      return [...made]
        .filter(([, , name]) => !name?.includes('.'))
        .map((found) => `${file}:${lineOf(text, found.index)} ${found[2]}`);
    });
    expect(bare).toEqual([]);
  });
});

const database = useDatabase();

describe('indexes', () => {
  it('compare texts byte by byte, for any locale of the server', async () => {
    const loose = await sql<{ name: string }>`
      select distinct a.attrelid::regclass || '.' || a.attname as name
        from pg_index i
        join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        join pg_collation c on c.oid = a.attcollation
       where n.nspname in (${sql.join([...schemas])}) and c.collname <> 'C'
         -- a word of a closed list is compared for equality alone
         and not exists (select 1 from pg_constraint k
                          where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum])
         and t.relname not like 'migrations%'
       order by 1`.execute(database.kysely);
    expect(loose.rows.map(({ name }) => name)).toEqual([]);
  });
});

describe('foreign keys', () => {
  it('point into their own schema or towards accounts', async () => {
    const keys = await sql<{ name: string; from: string; to: string }>`
      select c.conname as name, f.nspname as from, t.nspname as to
        from pg_constraint c
        join pg_class fc on fc.oid = c.conrelid join pg_namespace f on f.oid = fc.relnamespace
        join pg_class tc on tc.oid = c.confrelid join pg_namespace t on t.oid = tc.relnamespace
       where c.contype = 'f' and c.conparentid = 0 and f.nspname in (${sql.join([...schemas])})`.execute(
      database.kysely,
    );
    expect(keys.rows.length).toBeGreaterThan(10);
    const outward = keys.rows.filter(({ from, to }) => from !== to && (to !== 'accounts' || from === 'kernel'));
    expect(outward).toEqual([]);
  });
  it('are indexed, so that no delete scans a table', async () => {
    const unindexed = await sql<{ name: string }>`
      select c.conrelid::regclass || ' ' || c.conname as name
        from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_namespace n on n.oid = r.relnamespace
       where c.contype = 'f' and n.nspname in (${sql.join([...schemas])})
         and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])
       order by 1`.execute(database.kysely);
    expect(unindexed.rows.map(({ name }) => name)).toEqual([]);
  });
});
