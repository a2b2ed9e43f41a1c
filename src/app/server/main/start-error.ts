import { ConfigError } from '#kernel/config/server/config-error.ts';
import { PostgresStartError } from '#kernel/db/server/postgres/embedded-postgres-binaries.ts';

/** A start that cannot go on; its message is one plain sentence for whoever typed the command. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Whether an error's message is all that the reader needs. */
export const isPlain = (error: unknown): error is Error =>
  error instanceof StartError || error instanceof ConfigError || error instanceof PostgresStartError;
