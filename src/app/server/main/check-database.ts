import type { Database } from '#kernel/db/server/database.ts';
import { StartError } from './start-error.ts';

/** What the migrations are written for. */
const oldestMajor = 15;

/**
 * Refuses a database that cannot be reached or is too old.
 *
 * @throws StartError with one plain sentence that shows no password.
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
}
