import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { endServer, freePort, startServer, type Product } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    products: Product[];
  }
}

/**
 * A product for each worker, started as a user starts it: a journey may change what others see, or stop the server. With
 * PORTICO_JOURNEYS_DATA their folders are kept between runs, for whoever writes a journey and does not want to load the
 * demo content each time; `--maxWorkers=1` starts one alone.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kept = process.env['PORTICO_JOURNEYS_DATA'];
  const folder = kept ?? (await mkdtemp(path.join(tmpdir(), 'portico journeys ')));
  const products = await Promise.all(
    Array.from({ length: project.vitest.config.maxWorkers }, async (_, index) => {
      const own = path.join(folder, String(index + 1));
      await mkdir(own, { recursive: true });
      return startServer(own, await freePort());
    }),
  );
  project.provide('products', products);
  return async () => {
    await Promise.all(products.map((product) => endServer(product, 'SIGTERM')));
    if (kept === undefined) await rm(folder, { recursive: true, force: true });
  };
}
