import { ConfigError } from '#kernel/config/server/config-error.ts';
import { BackupError } from '#kernel/backup/server/backup-error.ts';
import { AdoptionError } from '#kernel/db/server/schema/adoption-error.ts';
import { isNoConnection } from '#kernel/db/server/no-connection.ts';
import { PostgresStartError } from '#kernel/db/server/postgres/embedded-postgres-binaries.ts';
import { isUnwritable } from '#kernel/db/server/unwritable.ts';

/** Their message is one plain sentence for the operator. */
const plainErrors = [ConfigError, PostgresStartError, BackupError, AdoptionError];

interface Failure extends Error {
  readonly code?: string;
  readonly path?: string;
}

/**
 * The sentence for why a start or a command failed, as an operator reads it.
 *
 * @param details adds the stack of an error that is not one of the operator's doing (`LOG_LEVEL=debug`).
 * @example
 * console.error(explainFailure(error, process.env['LOG_LEVEL'] === 'debug'));
 */
export function explainFailure(error: unknown, details = false): string {
  if (isUnwritable(error)) return 'The disk is full: make room first.';
  if (plainErrors.some((plain) => error instanceof plain)) return (error as Error).message;
  const failure = (error instanceof Error ? error : new Error(String(error))) as Failure;
  const { cause } = failure;
  const known = sentenceOf(failure) ?? (cause instanceof Error ? sentenceOf(cause) : undefined);
  if (known !== undefined && !details) return known;
  const message = [failure.message, ...(cause instanceof Error ? [cause.message] : [])].join(': ').split('\n')[0];
  if (!details) return `An unexpected error ended this: ${message} (set LOG_LEVEL=debug to see where).`;
  const stacks = [failure.stack, ...(cause instanceof Error ? [cause.stack] : [])];
  return [known ?? `An unexpected error ended this: ${message}`, ...stacks].join('\n');
}

function sentenceOf(error: Failure): string | undefined {
  const { code = '', message, path } = error;
  if (isNoConnection(error) || /^(?:ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/.test(code)) {
    return `The database cannot be reached (${message || code}): check DATABASE_URL, and that Postgres is running.`;
  }
  if (code.startsWith('28'))
    return `The database refused the login (${message}): check the user and password of DATABASE_URL.`;
  if (code === '3D000') return `The database does not exist (${message}): create it, or check DATABASE_URL.`;
  if (code === '42501')
    return `The database user lacks a right (${message}): let the user of DATABASE_URL own the database.`;
  if (code === '42P01' || code === '3F000') {
    return `The database has no tables of this version (${message}): start the server once with npm start, which makes them.`;
  }
  if (/^(?:EACCES|EPERM|EROFS)$/.test(code) && path !== undefined) {
    return `${path} cannot be used by this user (${code}): change its owner or mode, or choose another folder with DATA_DIR.`;
  }
  return undefined;
}
