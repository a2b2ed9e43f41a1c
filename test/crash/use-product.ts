import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openDatabase, type Database } from '#kernel/db/server/database.ts';
import { startPostgres, type EmbeddedPostgres } from '#kernel/db/server/postgres/embedded-postgres.ts';
import { freePorts } from '../support/free-port.ts';
import { createProduct, type Product } from './fleet-product.ts';

interface Running {
  /** The server in a separate process, to be killed. */
  readonly product: Product;
  readonly database: Database;
  /** It is restarted automatically. */
  readonly postgres: EmbeddedPostgres;
  /** The folder of its files. */
  readonly dataDir: string;
  /** The port of its broker, the same after a kill. */
  readonly mqttPort: number;
}

/** A timeout for a machine that is busy with other tests, in milliseconds. */
const opening = 180_000;

/** A product whose database survives the kills of its server, for all tests of a file. */
export function useProduct(): () => Running {
  let folder: string;
  let postgres: EmbeddedPostgres;
  let running: Running;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portico-kills-'));
    postgres = await startPostgres({ dataDir: path.join(folder, 'postgres') });
    const [port, mqttPort] = await freePorts(2);
    const dataDir = path.join(folder, 'data');
    const keyFile = path.join(folder, 'secret.key');
    await writeFile(keyFile, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
    const product = createProduct(port!, {
      DATABASE_URL: postgres.url,
      SECRET_KEY_FILE: keyFile,
      DATA_DIR: dataDir,
      MQTT_PORT: String(mqttPort),
    });
    running = { product, database: openDatabase(postgres.url, () => {}), postgres, dataDir, mqttPort: mqttPort! };
    await product.start();
  }, opening);
  afterAll(async () => {
    await running.product.stop();
    await running.database.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return () => running;
}
