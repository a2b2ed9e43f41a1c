import type { Config } from '#kernel/config/server/config.ts';
import { embeddedHome, startPostgres } from '#kernel/db/server/embedded-postgres.ts';
import { sayStep } from './say.ts';

/** The database's address, and how to stop what was started for it. */
export interface OpenedPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** The Postgres of DATABASE_URL, or the embedded one in the data directory, started and kept running. */
export async function openPostgres(config: Config): Promise<OpenedPostgres> {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, stop: async () => {} };
  return startPostgres({ dataDir: embeddedHome(config.dataDir), log: sayStep });
}
