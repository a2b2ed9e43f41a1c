import type pg from 'pg';

/** A file as an operator finds it again. */
export interface NamedFile {
  readonly id: string;
  readonly name: string;
  readonly sha256: string;
  /** The record that it belongs to, `evidence 12`; null for none. */
  readonly record: string | null;
}

/**
 * The files that have bytes of some hashes, as the database names them.
 *
 * @example
 * const files = await nameFiles(client, manifest.files.missing);
 */
export async function nameFiles(client: pg.Client, hashes: readonly string[]): Promise<NamedFile[]> {
  if (hashes.length === 0) return [];
  const { rows } = await client.query<NamedFile>(
    `select id::text, name, sha256, entity || ' ' || entity_id as record
       from kernel.files where sha256 = any($1) order by id`,
    [hashes],
  );
  return rows;
}
