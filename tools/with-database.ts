import { BackupError } from '#kernel/db/server/backup/backup-error.ts';
import { ConfigError } from '#kernel/config/server/config-error.ts';
import { readConfig, type Config } from '#kernel/config/server/config.ts';
import { openDatabase, type Database } from '#kernel/db/server/database.ts';
import { PostgresStartError } from '#kernel/db/server/postgres/embedded-postgres-binaries.ts';
import { usePostgres } from '#kernel/db/server/postgres/use-postgres.ts';

/**
 * Runs a command-line tool on the product's Postgres: the one of DATABASE_URL, else the embedded one, which is used as
 * it runs, or started for the tool and stopped after it. What is wrong is said in one sentence, with exit code 1.
 */
export async function withPostgres(use: (url: string, config: Config) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env, process.cwd());
    const postgres = await usePostgres(config);
    try {
      await use(postgres.url, config);
    } finally {
      await postgres.stop();
    }
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof PostgresStartError || error instanceof BackupError))
      throw error;
    console.error(error.message);
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
