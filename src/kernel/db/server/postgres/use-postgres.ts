import { realpathSync } from 'node:fs';
import { embeddedUrl } from './embedded-postgres-database.ts';
import { embeddedHome, startPostgres } from './embedded-postgres.ts';
import { runningPostmaster } from './embedded-postgres-process.ts';

/** Where a command finds its database. */
export interface UsedPostgres {
  readonly url: string;
  /** Stops what was started for this command; anything else is left alone. */
  stop(): Promise<void>;
}

/**
 * The Postgres for one command: the one that DATABASE_URL names, the embedded one that a server keeps running, or else
 * the embedded one, started until `stop()`.
 *
 * @throws PostgresStartError with one plain sentence.
 * @example
 * const postgres = await usePostgres(readConfig(process.env, process.cwd()));
 */
export async function usePostgres(config: {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}): Promise<UsedPostgres> {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, stop: async () => {} };
  const running = findRunning(embeddedHome(config.dataDir));
  if (running !== undefined) return { url: running, stop: async () => {} };
  return startPostgres({ dataDir: embeddedHome(config.dataDir) });
}

function findRunning(folder: string): string | undefined {
  try {
    const home = realpathSync(folder);
    const postmaster = runningPostmaster(home);
    return postmaster?.status === 'ready' ? embeddedUrl(home, postmaster.port) : undefined;
  } catch {
    return undefined;
  }
}
