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
 * A product for each worker, started as a user starts it: a journey may change what others see, or stop the server. The
 * demo content is loaded once, by the first of them; the others begin with a copy of its data. With PORTICO_JOURNEYS_DATA
 * their folders are kept between runs, for whoever writes a journey and does not want to load the demo content each time;
 * `--maxWorkers=1` starts one alone.
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
    // what is copied must lie still
    await endServer(await startServer(first, await freePort()), 'SIGTERM');
    for (const other of empty) await copyProduct(first, other);
  }
  const products = await Promise.all(folders.map(async (own) => startServer(own, await freePort())));
  project.provide('products', products);
  // an interrupted run skips the teardown
  const kill = (): void => products.forEach(killServer);
  process.on('exit', kill);
  return async () => {
    process.off('exit', kill);
    await Promise.all(products.map((product) => endServer(product, 'SIGTERM')));
    if (kept === undefined) await rm(folder, { recursive: true, force: true });
  };
}

const dataOf = (folder: string): string => path.join(folder, 'data');

/** The database of a product that never started: its commits survive every kill, but no power failure. */
async function makeFastDatabase(folder: string): Promise<void> {
  await mkdir(dataOf(folder), { recursive: true });
  // a cluster without its key is refused
  openKeyFile(path.join(dataOf(folder), 'secret.key'), { make: true });
  const postgres = await startPostgres({ dataDir: embeddedHome(dataOf(folder)) });
  const database = openDatabase(postgres.url, () => {});
  for (const durable of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await database.pool.query(`alter system set ${durable} = off`);
  }
  await database.close();
  await postgres.stop();
}

/** A copy of what a stopped product holds; its files keep their owner, who is another user where this one is root. */
async function copyProduct(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await promisify(execFile)('cp', ['-a', dataOf(from), dataOf(to)]);
}
