import { ConfigError } from '#kernel/config/server/config-error.ts';
import { readConfig } from '#kernel/config/server/config.ts';
import { PostgresStartError } from '#kernel/db/server/embedded-postgres-binaries.ts';
import { describeStart } from './describe-start.ts';
import { PortTaken } from './free-port.ts';
import { startProduct, type Product } from './start-product.ts';

const say = (line: string): void => console.log(line);

let product: Product | undefined;
let stopping: Promise<void> | undefined;

function stop(): void {
  stopping ??= (async () => {
    say('Stopping …');
    await product?.stop();
    process.exit(0);
  })();
}
// The second signal changes nothing: what was started is being stopped, Postgres last.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// The parent that keeps this process running is gone.
process.on('disconnect', stop);

try {
  const config = readConfig(process.env, process.cwd());
  product = await startProduct(config, say, (partly) => (product = partly));
  if (!stopping) {
    for (const line of describeStart(config)) say(line);
    process.send?.('ready');
  }
} catch (error) {
  const isPlain = error instanceof ConfigError || error instanceof PostgresStartError || error instanceof PortTaken;
  console.error(isPlain ? error.message : error);
  await product?.stop();
  process.exit(isPlain ? 1 : 70);
}
