import { realpathSync } from 'node:fs';
import { PostgresStartError } from './embedded-postgres-binaries.ts';
import { clusterMajor } from './embedded-postgres-cluster.ts';
import { embeddedUrl } from './embedded-postgres-database.ts';
import { embeddedHome, startPostgres } from './embedded-postgres.ts';
import { runningPostmaster } from './embedded-postgres-process.ts';

/** The database of a command. */
export interface UsedPostgres {
  readonly url: string;
  /** Stops a Postgres started for this command; any other continues to run. */
  stop(): Promise<void>;
}

interface UseOptions {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Creates an embedded database if there is none. */
  readonly make?: boolean;
}

/**
 * The Postgres for one command: the one in DATABASE_URL, the embedded one of a running server, or else the embedded
 * one, started until `stop()`.
 *
 * @throws PostgresStartError with one plain sentence.
 * @example
 * const postgres = await usePostgres(readConfig(process.env, process.cwd()));
 */
export async function usePostgres({ databaseUrl, dataDir, make = false }: UseOptions): Promise<UsedPostgres> {
  if (databaseUrl !== undefined) return { url: databaseUrl, stop: async () => {} };
  const home = embeddedHome(dataDir);
  const running = findRunning(home);
  if (running !== undefined) return { url: running, stop: async () => {} };
  // A database created here would have no secret key beside it.
  if (!make && clusterMajor(home) === undefined) {
    throw new PostgresStartError(
      `There is no database in ${dataDir} yet: start the server once with npm start, or set DATA_DIR or DATABASE_URL to the database in use.`,
    );
  }
  return startPostgres({ dataDir: home });
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
