import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { clusterPaths } from './embedded-postgres-cluster.ts';

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/**
 * The port of the last start while it is free, else a free one. It lies below the ports that kernels give to outgoing
 * connections, one of which could otherwise hold it while Postgres restarts.
 */
export async function choosePort(home: string): Promise<number> {
  let recorded = 0;
  try {
    recorded = Number(readFileSync(clusterPaths(home).port, 'utf8'));
  } catch {
    // The first start.
  }
  for (let port = recorded || randomInt(20_000, 32_000); ; port = randomInt(20_000, 32_000)) {
    if (await isFree(port)) return port;
  }
}
