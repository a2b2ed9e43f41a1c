/** Nobody listens, the connection broke, Postgres ends, has crashed, or is starting (classes 08 and 57P). */
const gone = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|08\w{3}|57P0[1-3])$/;

/** What the pool and its connections say by their messages alone. */
const messages: ReadonlySet<string> = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]);

/**
 * Whether a query failed because there was no connection: none became free in time, or Postgres has gone and will be back.
 * It says nothing about the query, which may have taken effect where the connection broke under it.
 *
 * @example
 * if (isNoConnection(error)) return respond.busy(503, 1, lang);
 */
export const isNoConnection = (error: unknown): boolean =>
  error instanceof Error &&
  (messages.has(error.message) || gone.test(String((error as { readonly code?: unknown }).code)));
