import { ConfigError } from '#kernel/config/server/config-error.ts';
import { PostgresStartError } from '#kernel/db/server/postgres/embedded-postgres-binaries.ts';
import { isUnwritable } from '#kernel/db/server/unwritable.ts';

/** A start that cannot go on; its message is one plain sentence for whoever typed the command. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** What the reader needs of an error: its sentence where it is plain, else all of it. */
export function explainStart(error: unknown): unknown {
  if (isUnwritable(error)) return 'The disk is full: make room first.';
  const isPlain = error instanceof StartError || error instanceof ConfigError || error instanceof PostgresStartError;
  return isPlain ? error.message : error;
}
