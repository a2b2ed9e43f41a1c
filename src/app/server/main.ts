import { flushCompileCache } from 'node:module';
import { readConfig } from '#kernel/config/server/config.ts';
import { explainFailure } from './main/explain-failure.ts';
import { printStep } from './main/print.ts';
import { startProduct } from './main/start-product.ts';

/** Exit code for tools/run.mjs: the server failed after its start and may be restarted. */
const broken = 70;

const closing = new AsyncDisposableStack();
const abort = new AbortController();
let stopping: Promise<void> | undefined;
let isReady = false;
const details = process.env['LOG_LEVEL']?.trim() === 'debug';

/** Stops all components in reverse order: HTTP first, Postgres last. Further signals have no effect. */
function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    abort.abort();
    await closing.disposeAsync().catch((error: unknown) => console.error(error));
    process.exit(code);
  })();
  return stopping;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!stopping && process.stdout.isTTY) printStep('\nStopping …');
    void stop(0);
  });
}
// tools/run.mjs has ended: no other process could stop this server.
process.on('disconnect', () => void stop(0));
process.channel?.unref();
process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
  // The reader of the output has closed the pipe; the server continues.
  if (error.code === 'EPIPE') return;
  console.error(isReady ? error : explainFailure(error, details));
  void stop(isReady ? broken : 1);
});

try {
  const isDevelopment = process.argv.includes('--development');
  await startProduct(readConfig(process.env, process.cwd()), closing, { signal: abort.signal, isDevelopment });
  isReady = true;
  process.send?.('ready');
  // Node writes the cache only at a normal exit; a start after a kill needs it too
  flushCompileCache();
} catch (error) {
  if (!stopping) {
    console.error(explainFailure(error, details));
    await stop(1);
  }
}
