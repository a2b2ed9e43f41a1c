import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#kernel/config/server/config.ts';
import { dataDirHolder } from '#kernel/db/server/postgres/data-dir-lock.ts';
import { embeddedHome } from '#kernel/db/server/postgres/embedded-postgres.ts';
import { StartError } from './start-error.ts';

/** Milliseconds that a previous start may need to end after a signal or the loss of its terminal. */
const patienceMs = 4_000;

/**
 * Rejects a start that cannot succeed, before any slow work: data directory or port in use.
 *
 * @throws StartError with one plain sentence.
 */
export async function checkPort(config: Config): Promise<void> {
  for (const until = performance.now() + patienceMs; ; await sleep(100)) {
    const holder = config.databaseUrl === undefined ? dataDirHolder(embeddedHome(config.dataDir)) : undefined;
    if (holder === undefined) return await tryPort(config);
    if (performance.now() > until) {
      throw new StartError(
        `The product is running on ${config.dataDir} already, as process ${holder}: stop that one first, or choose another DATA_DIR and PORT.`,
      );
    }
  }
}

async function tryPort({ port, host }: Config): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ port, host, exclusive: true }, resolve);
    });
  } catch (error) {
    throw portTrouble(error, port, host);
  }
  await new Promise((resolve) => probe.close(resolve));
}

/** Returns the plain sentence for a failure to listen; any other error unchanged. */
export function portTrouble(error: unknown, port: number, host: string, name = 'PORT'): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} on ${host} is taken by another program: stop that one, or choose another port, for instance ${name}=${port < 65_535 ? port + 1 : 8080}.`,
      );
    case 'EACCES':
      return new StartError(`This user may not listen on port ${port}: choose one above 1023 with ${name}.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(
        `This machine has no address ${host} to listen on: set HOST to one of its own, such as 127.0.0.1 or 0.0.0.0.`,
      );
    default:
      return error;
  }
}
