import pg from 'pg';
import { hasServer } from './has-server.ts';
import { migrationNames, readMigration } from '#kernel/db/server/migrate.ts';
import { schemaNames } from './schema-names.ts';
import { AdoptionError } from './adoption-error.ts';
import { describeSchema } from './describe-schema.ts';
import { adoptedLevel, formerMigrations } from './former-migrations.ts';

/** Differences that a refusal names. */
const maxNamed = 5;

/**
 * Replaces the list of former migrations in a database by those that make the same schema. The schema of the database
 * is compared with theirs first, object by object; all of it is one transaction.
 *
 * @returns the number of objects that were compared.
 * @throws AdoptionError with one plain sentence.
 * @example
 * const compared = await adoptDatabase(url);
 */
export async function adoptDatabase(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'adoption' });
  await client.connect();
  try {
    if (await hasServer(client)) throw new AdoptionError('A server is working on this database: stop it first.');
    await client.query('begin');
    const level = await levelOf(client);
    const names = (await migrationNames()).filter((name) => name <= level);
    const found = await describeSchema(client);
    const differences = compare(found, await describeExpected(client, names));
    if (differences.length > 0) throw new AdoptionError(refusal(differences));
    await client.query('delete from kernel.migrations');
    await client.query('insert into kernel.migrations (name, timestamp) select name, $2 from unnest($1::text[]) name', [
      names,
      new Date().toISOString(),
    ]);
    await client.query('commit');
    return found.size;
  } finally {
    // Ends an open transaction without effect.
    await client.end();
  }
}

async function levelOf(client: pg.ClientBase): Promise<string> {
  const present = await client.query(`select where to_regclass('kernel.migrations') is not null`);
  if (!present.rowCount) throw new AdoptionError('The database holds nothing of this product: start the server.');
  // No server can start to migrate before the end of this transaction.
  await client.query('lock table kernel.migrations');
  const { rows } = await client.query<{ name: string }>('select name from kernel.migrations order by name');
  const level = adoptedLevel(rows.map(({ name }) => name));
  if (level === undefined) throw new AdoptionError('The database needs no adoption: start the server.');
  if (level === 'partial') {
    throw new AdoptionError(
      `The database is not at the migration ${formerMigrations.at(-1)}: start the version with this migration once, then adopt the database.`,
    );
  }
  return level;
}

/** The schema that the migrations create on this Postgres. They run beside the database's own schema, without a trace. */
async function describeExpected(client: pg.ClientBase, names: readonly string[]): Promise<Map<string, string>> {
  await client.query('savepoint own');
  for (const schema of schemaNames) await client.query(`alter schema ${schema} rename to former_${schema}`);
  for (const name of names) await client.query(await readMigration(name));
  const schema = await describeSchema(client);
  await client.query('rollback to savepoint own');
  return schema;
}

function compare(found: ReadonlyMap<string, string>, expected: ReadonlyMap<string, string>): string[] {
  const objects = [...new Set([...expected.keys(), ...found.keys()])].toSorted();
  return objects.flatMap((object) => {
    if (found.get(object) === expected.get(object)) return [];
    if (!found.has(object)) return [`${object} is missing`];
    return [expected.has(object) ? `${object} differs` : `${object} is not of the product`];
  });
}

function refusal(differences: readonly string[]): string {
  const more = differences.length - maxNamed;
  const named = [...differences.slice(0, maxNamed), ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return `The schema of the database is not the one of its migrations (${named}): nothing was changed.`;
}
