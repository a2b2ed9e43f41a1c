import type { Database } from '#kernel/db/server/database.ts';
import { StartError } from './start-error.ts';

/** The oldest supported major version of Postgres. */
const oldestMajor = 15;
/** Extensions that the migrations create. All are trusted: the permission to create in the database suffices. */
const extensions = ['pg_trgm', 'btree_gist', 'btree_gin'];

/**
 * Rejects a database that is unreachable or too old.
 *
 * @throws StartError with one plain sentence that contains no password.
 */
export async function checkDatabase(database: Database, url: string): Promise<void> {
  const { host, pathname } = new URL(url);
  const name = `database ${decodeURIComponent(pathname.slice(1))} at ${host}`;
  let major: number;
  try {
    const { rows } = await database.pool.query<{ server_version_num: string }>('show server_version_num');
    major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    throw new StartError(`The ${name} cannot be used: ${message || code}. Check DATABASE_URL.`);
  }
  if (major < oldestMajor) {
    throw new StartError(`The ${name} is Postgres ${major}; Postgres ${oldestMajor} or newer is needed.`);
  }
  await checkText(database, name);
}

/** Rejects a wrong encoding or character class before any data exists, because a database cannot change them later. */
async function checkText(database: Database, name: string): Promise<void> {
  const { rows } = await database.pool.query<{ encoding: string; letters: boolean; missing: string[]; may: boolean }>(
    `select pg_encoding_to_char(encoding) as encoding, $1::text ~ '^[[:alpha:]]+$' as letters,
            array(select name from unnest($2::text[]) n (name)
                   where not exists (select from pg_extension e where e.extname = name)) as missing,
            has_database_privilege(datname, 'create') as may
       from pg_database where datname = current_database()`,
    ['证书', extensions],
  );
  const { encoding, letters, missing, may } = rows[0]!;
  const remedy = `create database portico template template0 encoding 'UTF8' locale 'C.UTF-8'`;
  if (encoding !== 'UTF8') {
    throw new StartError(
      `The ${name} has the encoding ${encoding} and must have UTF8: make another one with  ${remedy}`,
    );
  }
  if (!letters) {
    throw new StartError(
      `The ${name} has a locale that knows no Chinese letters, so names could not be searched: make another one with  ${remedy}`,
    );
  }
  if (missing.length > 0 && !may) {
    throw new StartError(
      `The ${name} lacks the extensions ${missing.join(', ')}, and this user may not create them: grant create on the database to it, or create them as its owner.`,
    );
  }
}
