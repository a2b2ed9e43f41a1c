import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { productSequences, productTables } from '#kernel/backup/server/product-tables.ts';
import { databaseUrl } from './test-database.ts';

async function ask<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Every row of every table as text, sorted, and the value of every sequence. */
export const contentOf = (url: string): Promise<Record<string, string[]>> =>
  ask(url, async (client) => {
    const content: Record<string, string[]> = {};
    for (const { name, columns } of await productTables(client)) {
      const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
      const { rows } = await client.query<{ line: string }>(
        `select (row(${list}))::text as line from ${name} order by 1`,
      );
      content[name] = rows.map(({ line }) => line);
    }
    for (const { name, value, called } of await productSequences(client)) content[name] = [`${value} ${called}`];
    return content;
  });

/** The definitions of all indexes, constraints and triggers of the product's own schemas. */
export const schemaOf = (url: string): Promise<string[]> =>
  ask(url, async (client) => {
    const { rows } = await client.query<{ line: string }>(
      `with own as (select oid from pg_namespace where nspname in ('kernel', 'accounts', 'zero_carbon', 'vr_fleet', 'kernel_jobs'))
       select pg_get_indexdef(indexrelid) as line from pg_index join pg_class c on c.oid = indrelid
        where relnamespace in (select oid from own) and c.relname !~ '^queue_stats_'
       union all
       select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
        where connamespace in (select oid from own) and conrelid::regclass::text !~ 'queue_stats_'
       union all
       select pg_get_triggerdef(t.oid) || ' ' || tgenabled::text from pg_trigger t join pg_class c on c.oid = tgrelid
        where not tgisinternal and relnamespace in (select oid from own)
       order by 1`,
    );
    return rows.map(({ line }) => line);
  });

/** An empty database, recreated at each `make()`, whose owner is not a superuser. */
export function emptyDatabase(): { readonly url: string; make(): Promise<void> } {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const drop = async (client: pg.Client): Promise<void> => {
    await client.query(`drop database if exists ${name} with (force)`);
  };
  afterAll(() =>
    ask(inject('postgresUrl'), async (client) => {
      await drop(client);
      await client.query(`drop role if exists ${name}`);
    }),
  );
  return {
    get url() {
      const url = new URL(databaseUrl(inject('postgresUrl'), name));
      url.username = name;
      url.password = name;
      return url.href;
    },
    make: () =>
      ask(inject('postgresUrl'), async (client) => {
        await drop(client);
        await client.query(
          `do $$ begin create role ${name} login password '${name}'; exception when duplicate_object then null; end $$`,
        );
        await client.query(`create database ${name} owner ${name}`);
      }),
  };
}
