import { demoAccounts, demoPassword } from '#accounts/people/server/demo-accounts.ts';
import type { Config } from '#kernel/config/server/config.ts';

/** What a start says when it is done: the address, the accounts, where the data lies. */
export function describeStart(config: Config): string[] {
  const lines = [
    '',
    `  Open     ${config.publicUrl}`,
    `  Data     ${config.databaseUrl === undefined ? config.dataDir : 'the database of DATABASE_URL'}`,
  ];
  if (config.demo) {
    lines.push(`  Accounts ${demoAccounts.map(({ loginName }) => loginName).join(', ')}`, `  Password ${demoPassword}`);
  }
  return [...lines, '', '  Ctrl-C stops everything.', ''];
}
