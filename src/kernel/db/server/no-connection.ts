/**
 * No listener, a broken connection, or a Postgres that is stopping, has crashed, or is starting (classes 08 and 57P).
 */
const gone = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|08\w{3}|57P0[1-3])$/;

/** Errors of the pool and its connections that have only a message. */
const messages: ReadonlySet<string> = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]);

/**
 * Returns true if a query failed for lack of a connection: none became free in time, or Postgres is down and will be
 * back. The query may have taken effect if the connection broke during it.
 *
 * @example
 * if (isNoConnection(error)) return respond.busy(503, 1, lang);
 */
export const isNoConnection = (error: unknown): boolean =>
  error instanceof Error &&
  (messages.has(error.message) || gone.test(String((error as { readonly code?: unknown }).code)));
