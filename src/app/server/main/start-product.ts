import type { Config } from '#kernel/config/server/config.ts';
import { checkPort } from './check-port.ts';
import { spawn } from 'node:child_process';
import { buildsFolder, isClientFresh } from '#app/server/client-build.ts';
import { repositoryRoot } from '#app/server/source-hash.ts';
import { serveLoading } from './loading-server.ts';
import { openSecretKey } from './open-secret-key.ts';
import { printStep } from './print.ts';
import { openProgress } from './progress.ts';
import { StartError } from './start-error.ts';
import { productVersion } from '#app/site/version.ts';
import { isHalfCarriedOver } from '#kernel/backup/server/carry-over-state.ts';
import { embeddedHome, OtherMajorError, startPostgres } from '#kernel/db/server/postgres/embedded-postgres.ts';

interface StartOptions {
  /** Aborts slow operations. */
  readonly signal: AbortSignal;
  /** The client comes from another process, which also prints its address (tools/dev.ts). */
  readonly isDevelopment: boolean;
}

/**
 * Starts all components in order of dependency, independent ones in parallel.
 *
 * @param closing collects the started components, also when a later step fails or the start is interrupted.
 */
export async function startProduct(
  config: Config,
  closing: AsyncDisposableStack,
  { signal, isDevelopment }: StartOptions,
): Promise<void> {
  await checkPort(config);
  const keyring = openSecretKey(config);
  const progress = openProgress();
  closing.defer(() => progress.end());
  const endLoading = await serveLoading(config, progress);
  closing.defer(endLoading);
  const opening = openPostgres(config);
  closing.defer(async () => (await opening.catch(() => undefined))?.stop());
  const distDir = buildsFolder(config.dataDir);
  const client = isDevelopment ? Promise.resolve() : ensureClient(distDir, signal);
  client.catch(() => {});
  // The server's code loads while Postgres starts in its own process.
  const [{ startServer }, postgres] = await Promise.all([import('./start-server.ts'), opening]);
  const url = postgres.url;
  await startServer({ config, keyring, url, client, distDir, closing, progress, endLoading, isDevelopment });
}

/**
 * Builds the web client unless it is fresh. A separate process frees the build's memory.
 *
 * @throws StartError if the build fails.
 */
async function ensureClient(distDir: string, signal: AbortSignal): Promise<void> {
  if (isClientFresh(distDir)) return;
  printStep('Building the web client …');
  const child = spawn(process.execPath, ['tools/build-web.ts', distDir], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
    signal,
  });
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(-1));
    child.once('exit', resolve);
  });
  if (code !== 0) throw new StartError('The web client could not be built, so the server was not started.');
}

/** The database's address, and a function that stops its processes. */
interface OpenedPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Returns the Postgres of DATABASE_URL, or starts and supervises the embedded one in the data directory. An older major
 * version is upgraded first.
 */
async function openPostgres(config: Config): Promise<OpenedPostgres> {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, stop: async () => {} };
  const options = { dataDir: embeddedHome(config.dataDir), log: printStep };
  try {
    if (!isHalfCarriedOver(options.dataDir)) return await startPostgres(options);
  } catch (error) {
    if (!(error instanceof OtherMajorError)) throw error;
  }
  const { carryOver } = await import('#kernel/backup/server/carry-over.ts');
  return carryOver({ ...options, version: productVersion });
}
