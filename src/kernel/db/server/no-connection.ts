/**
 * Whether a query failed because no connection became free in time: load, and nothing about the query. The pool says so
 * by its message alone.
 *
 * @example
 * if (isNoConnection(error)) return respond.busy(503, 1, lang);
 */
export const isNoConnection = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';
