import { readConfig, type Config } from '#kernel/config/server/config.ts';
import { openDatabase, type Database } from '#kernel/db/server/database.ts';
import { explainFailure } from '#app/server/main/explain-failure.ts';
import { usePostgres } from '#kernel/db/server/postgres/use-postgres.ts';

interface ToolOptions {
  /** Called with the configuration before there is a database. An exception ends the command. */
  readonly before?: (config: Config) => void;
  /** Creates an embedded database if there is none. */
  readonly make?: boolean;
}

/**
 * Runs a command-line tool on the product's Postgres: the one of DATABASE_URL, otherwise the embedded one, which is
 * used if it runs, or started for the tool and stopped after it. Reports an error in one sentence, with exit code 1.
 */
export async function withPostgres(
  use: (url: string, config: Config) => Promise<void>,
  { before, make = false }: ToolOptions = {},
): Promise<void> {
  try {
    const config = readConfig(process.env, process.cwd());
    before?.(config);
    const postgres = await usePostgres({ ...config, make });
    try {
      await use(postgres.url, config);
    } finally {
      await postgres.stop();
    }
  } catch (error) {
    console.error(explainFailure(error, process.env['LOG_LEVEL']?.trim() === 'debug'));
    process.exitCode = 1;
  }
}

/** The same, with a pool of connections to the database. */
export async function withDatabase(use: (database: Database, config: Config) => Promise<void>): Promise<void> {
  await withPostgres(async (url, config) => {
    const database = openDatabase(url, () => {});
    try {
      await use(database, config);
    } finally {
      await database.close();
    }
  });
}
