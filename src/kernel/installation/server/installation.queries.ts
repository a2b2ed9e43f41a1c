import { sql } from 'kysely';
import type { Db, Tables } from '#kernel/db/server/database.ts';

export type InstallationItem = Tables['kernel.installation']['item'];

/** Returns which of some tables exist. */
export async function existingTables(db: Db, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as n(name) where to_regclass(name) is not null`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** The fingerprints that are recorded, oldest first. */
export async function recordedKeys(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('kernel.secret_keys').select('fingerprint').orderBy('since').execute();
  return rows.map(({ fingerprint }) => fingerprint);
}

/** The recorded items by name. */
export async function recordedItems(db: Db): Promise<Map<InstallationItem, string>> {
  const rows = await db.selectFrom('kernel.installation').select(['item', 'value']).execute();
  return new Map(rows.map(({ item, value }) => [item, value]));
}

/**
 * The fingerprints of the keys that sealed the stored data, read from the sealed values themselves: a version byte,
 * then four bytes that identify the key. Their columns have "sealed" in their names. Keys of envelopes live only for
 * days, so they count only if nothing else is sealed.
 */
export async function sealingKeys(db: Db): Promise<{ readonly lasting: string[]; readonly envelopes: string[] }> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select table_schema as schema, table_name as table, column_name as column from information_schema.columns
     where table_schema in ('kernel', 'accounts', 'zero_carbon', 'vr_fleet') and data_type = 'bytea'
       and column_name like '%sealed%'`.execute(db);
  const found = { lasting: new Set<string>(), envelopes: new Set<string>() };
  for (const { schema, table, column } of columns) {
    const name = sql.id(column);
    const { rows } = await sql<{ fingerprint: string }>`
      select distinct encode(substring(${name} from 2 for 4), 'hex') as fingerprint
        from ${sql.id(schema, table)} where octet_length(${name}) > 32 and get_byte(${name}, 0) = 1`.execute(db);
    const into = table === 'envelope_keys' ? found.envelopes : found.lasting;
    for (const { fingerprint } of rows) into.add(fingerprint);
  }
  return { lasting: [...found.lasting].toSorted(), envelopes: [...found.envelopes].toSorted() };
}

/** Allows one server at a time to compare and record. */
export const lockInstallation = (tx: Db) =>
  sql`lock table kernel.installation, kernel.secret_keys in share row exclusive mode`.execute(tx);

/** Records keys that are not recorded yet. */
export const recordKeys = (tx: Db, fingerprints: readonly string[], since: Date) =>
  tx
    .insertInto('kernel.secret_keys')
    .values(fingerprints.map((fingerprint) => ({ fingerprint, since })))
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .execute();

/** Records an item, replacing its previous value. */
export const recordItem = (tx: Db, item: InstallationItem, value: string, since: Date) =>
  tx
    .insertInto('kernel.installation')
    .values({ item, value, since })
    .onConflict((conflict) => conflict.column('item').doUpdateSet({ value, since }))
    .execute();
