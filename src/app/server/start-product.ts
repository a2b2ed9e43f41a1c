import { createClock } from '#kernel/clock/server/clock.ts';
import type { Config } from '#kernel/config/server/config.ts';
import { openDatabase } from '#kernel/db/server/database.ts';
import { startPostgres } from '#kernel/db/server/embedded-postgres.ts';
import { migrate } from '#kernel/db/server/migrate.ts';
import { openEnvelopeKeys } from '#kernel/http/envelope/server/keys.ts';
import { createLog } from '#kernel/log/server/log.ts';
import { openKeyFile } from '#kernel/secrets/server/key-file.ts';
import path from 'node:path';
import { buildClient, distDir } from './build-client.ts';
import { createServer } from './create-server.ts';
import { requireFreePort } from './free-port.ts';
import { loadDemo } from './load-demo.ts';
import { seed } from './seed.ts';

/** A running product; stopping it stops everything it started, Postgres last. */
export interface Product {
  stop(): Promise<void>;
}

/**
 * Starts the product: Postgres where none is given, schema, content, client, server.
 *
 * @param say hears one line about each thing that takes time.
 * @param onPart hears of what can be stopped so far, for a signal that comes early.
 */
export async function startProduct(
  config: Config,
  say: (line: string) => void,
  onPart: (product: Product) => void,
): Promise<Product> {
  const stops: (() => Promise<unknown>)[] = [];
  const product: Product = {
    async stop() {
      for (const stopPart of stops.splice(0).toReversed()) await stopPart();
    },
  };
  onPart(product);

  await requireFreePort(config.host, config.port);
  const log = createLog({ level: 'info', pretty: process.stdout.isTTY === true });
  const clock = createClock(config.businessZone);
  const keyring = openKeyFile(config.secretKeyFile, { make: config.databaseUrl === undefined });
  const client = buildClient(say);
  // Postgres may fail first; the build's failure must then not be an unhandled one.
  client.catch(() => undefined);

  let { databaseUrl } = config;
  if (databaseUrl === undefined) {
    const postgres = await startPostgres({ dataDir: path.join(config.dataDir, 'postgres'), log: say });
    stops.push(() => postgres.stop());
    databaseUrl = postgres.url;
  }
  const database = openDatabase(databaseUrl, (error) => log.warn({ err: error }, 'database connection lost'));
  stops.push(() => database.close());
  await migrate(database.kysely);
  await seed(database, clock);
  if (config.demo) {
    await loadDemo(database, clock, (loaded, of) => say(`Loading demo certificates: ${loaded} of ${of}`));
  }

  const envelopeKeys = await openEnvelopeKeys({
    db: database.kysely,
    keyring,
    clock,
    onError: (error) => log.warn({ err: error }, 'envelope keys could not be read'),
  });
  stops.push(async () => envelopeKeys.close());
  await client;
  const app = createServer({ config, database, clock, log, envelopeKeys, distDir });
  stops.push(() => app.close());
  await app.listen({ host: config.host, port: config.port });
  return product;
}
