import { demoPassword } from '#demo/server/make-demo-accounts.ts';
import { demoAccounts } from '#demo/server/demo-accounts.ts';
import { productVersion } from '#app/site/version.ts';
import type { Config } from '#kernel/config/server/config.ts';

/** Prints the start message: address, demo accounts, data folder. */
export function printStarted(config: Config, address: string): void {
  const lines = [`Portico ${productVersion} is at ${address}`];
  if (config.publicUrl !== address) lines.push(`  for its readers at ${config.publicUrl}`);
  if (config.demo) {
    lines.push(`Demo accounts, password ${demoPassword}:`);
    const names = demoAccounts.map(({ loginName }) => loginName);
    for (let start = 0; start < names.length; start += 6) lines.push(`  ${names.slice(start, start + 6).join(', ')}`);
  }
  lines.push(
    config.databaseUrl === undefined
      ? `Data: ${config.dataDir} (database, files, secret key)`
      : `Data: the database of DATABASE_URL, and ${config.dataDir} (files)`,
    'Ctrl-C stops it.',
  );
  console.log(`\n${lines.join('\n')}\n`);
}
