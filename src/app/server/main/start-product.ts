import type { Config } from '#kernel/config/server/config.ts';
import { checkPort } from './check-port.ts';
import { ensureClient } from './ensure-client.ts';
import { openPostgres } from './open-postgres.ts';

/**
 * Starts everything, in the order in which one needs the other, side by side where nothing does.
 *
 * @param closing takes what has been started, also where a later step fails or the start is broken off.
 * @param signal aborts what may take long.
 */
export async function startProduct(config: Config, closing: AsyncDisposableStack, signal: AbortSignal): Promise<void> {
  await checkPort(config);
  const opening = openPostgres(config);
  closing.defer(async () => (await opening.catch(() => undefined))?.stop());
  const client = ensureClient(signal);
  client.catch(() => {});
  // The server's code is loaded while Postgres starts in its own process.
  const [{ startServer }, postgres] = await Promise.all([import('./start-server.ts'), opening]);
  await startServer({ config, url: postgres.url, client, closing });
}
