import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { endServer, freePort, startServer, type Product } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    product: Product;
  }
}

/**
 * One product for all journeys, started as a user starts it. With PORTICO_JOURNEYS_DATA its folder is kept between runs,
 * for whoever writes a journey and does not want to load the demo content each time.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kept = process.env['PORTICO_JOURNEYS_DATA'];
  const folder = kept ?? (await mkdtemp(path.join(tmpdir(), 'portico journeys ')));
  await mkdir(folder, { recursive: true });
  const product = await startServer(folder, await freePort());
  project.provide('product', product);
  return async () => {
    await endServer(product, 'SIGTERM');
    if (kept === undefined) await rm(folder, { recursive: true, force: true });
  };
}
