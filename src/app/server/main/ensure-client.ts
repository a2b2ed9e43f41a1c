import { spawn } from 'node:child_process';
import { isClientFresh } from '#app/server/client-build.ts';
import { repositoryRoot } from '#app/server/source-hash.ts';
import { printStep } from './print.ts';
import { StartError } from './start-error.ts';

/**
 * Builds the web client unless it is fresh, in a process of its own: the build's memory goes with it.
 *
 * @throws StartError where it cannot be built.
 */
export async function ensureClient(signal: AbortSignal): Promise<void> {
  if (isClientFresh()) return;
  printStep('Building the web client …');
  const child = spawn(process.execPath, ['tools/build-web.ts'], {
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
