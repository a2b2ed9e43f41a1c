import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '#kernel/config/server/config-error.ts';
import { readConfig, type Config } from '#kernel/config/server/config.ts';
import { openDatabase, type Database } from '#kernel/db/server/database.ts';
import { PostgresStartError } from '#kernel/db/server/embedded-postgres-binaries.ts';
import { readPassword } from '#kernel/db/server/embedded-postgres-cluster.ts';
import { runningPostmaster } from '#kernel/db/server/embedded-postgres-process.ts';
import { startPostgres } from '#kernel/db/server/embedded-postgres.ts';

/**
 * Runs a command-line tool on the product's database: the one of DATABASE_URL, else the embedded one, which is used as
 * it runs, or started for the tool and stopped after it. What is wrong is said in one sentence, with exit code 1.
 */
export async function withDatabase(use: (database: Database, config: Config) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env, process.cwd());
    const { url, close } = await reach(config);
    const database = openDatabase(url, () => {});
    try {
      await use(database, config);
    } finally {
      await database.close();
      await close();
    }
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof PostgresStartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function reach(config: Config): Promise<{ url: string; close: () => Promise<void> }> {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, close: async () => {} };
  const folder = path.join(config.dataDir, 'postgres');
  const running = existsSync(folder) ? runningPostmaster(realpathSync(folder)) : undefined;
  if (running?.status === 'ready') {
    const password = readPassword(realpathSync(folder));
    return { url: `postgres://portico:${password}@127.0.0.1:${running.port}/portico`, close: async () => {} };
  }
  const postgres = await startPostgres({ dataDir: folder });
  return { url: postgres.url, close: () => postgres.stop() };
}
