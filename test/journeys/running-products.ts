import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#kernel/db/server/database.ts';
import { embeddedHome, startPostgres } from '#kernel/db/server/postgres/embedded-postgres.ts';
import { openKeyFile } from '#kernel/secrets/server/key-file.ts';
import { freePort } from '../support/free-port.ts';
import { endServer, killServer, startServer, type Product } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    products: Product[];
  }
}

/**
 * One product per worker, started as a user starts it: a journey may change shared data or stop the server. The first
 * product loads the demo content once; the others start with a copy of its data. `PORTICO_JOURNEYS_DATA` retains their
 * folders between runs, which saves the load of the demo content while a journey is written. `--maxWorkers=1` starts
 * only one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kept = process.env['PORTICO_JOURNEYS_DATA'];
  const folder = kept ?? (await mkdtemp(path.join(tmpdir(), 'portico journeys ')));
  const folders = Array.from({ length: project.vitest.config.maxWorkers }, (_, index) =>
    path.join(folder, String(index + 1)),
  );
  const [first = '', ...others] = folders;
  const empty = others.filter((other) => !existsSync(dataOf(other)));
  if (!existsSync(dataOf(first))) await makeFastDatabase(first);
  if (empty.length > 0) {
    // The data must not change while it is copied.
    await endServer(await startServer(first, await freePort()), 'SIGTERM');
    for (const other of empty) await copyProduct(first, other);
  }
  const products = await Promise.all(folders.map(async (own) => startServer(own, await freePort())));
  project.provide('products', products);
  // An interrupted run skips the teardown.
  const kill = (): void => products.forEach(killServer);
  process.on('exit', kill);
  return async () => {
    process.off('exit', kill);
    await Promise.all(products.map((product) => endServer(product, 'SIGTERM')));
    if (kept === undefined) await rm(folder, { recursive: true, force: true });
  };
}

const dataOf = (folder: string): string => path.join(folder, 'data');

/** The database of a product that never started. Its commits survive every kill, but no power failure. */
async function makeFastDatabase(folder: string): Promise<void> {
  await mkdir(dataOf(folder), { recursive: true });
  // A cluster without its key is refused.
  openKeyFile(path.join(dataOf(folder), 'secret.key'), { make: true });
  const postgres = await startPostgres({ dataDir: embeddedHome(dataOf(folder)) });
  const database = openDatabase(postgres.url, () => {});
  for (const durable of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await database.pool.query(`alter system set ${durable} = off`);
  }
  await database.close();
  await postgres.stop();
}

/**
 * A copy of a stopped product's data. Its files keep their owner, which is another user where this process runs as
 * root.
 */
async function copyProduct(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await promisify(execFile)('cp', ['-a', dataOf(from), dataOf(to)]);
}
