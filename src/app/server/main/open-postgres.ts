import { productVersion } from '#app/site/version.ts';
import type { Config } from '#kernel/config/server/config.ts';
import { isHalfCarriedOver } from '#kernel/db/server/backup/carry-over-state.ts';
import { embeddedHome, OtherMajorError, startPostgres } from '#kernel/db/server/postgres/embedded-postgres.ts';
import { printStep } from './print.ts';

/** The database's address, and how to stop what was started for it. */
export interface OpenedPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * The Postgres of DATABASE_URL, or the embedded one in the data directory, started and kept running. One of an older
 * major version is carried over first.
 */
export async function openPostgres(config: Config): Promise<OpenedPostgres> {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, stop: async () => {} };
  const options = { dataDir: embeddedHome(config.dataDir), log: printStep };
  try {
    if (!isHalfCarriedOver(options.dataDir)) return await startPostgres(options);
  } catch (error) {
    if (!(error instanceof OtherMajorError)) throw error;
  }
  const { carryOver } = await import('#kernel/db/server/backup/carry-over.ts');
  return carryOver({ ...options, version: productVersion });
}
