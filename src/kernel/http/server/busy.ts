/**
 * More work than the server takes on at once: answered 503 with `Retry-After` (docs/wire.md §1), for it means load and
 * nothing about the caller.
 */
export class BusyError extends Error {
  readonly retryAfter: number;

  /** @param retryAfter seconds. */
  constructor(retryAfter: number) {
    super('The server is busy');
    this.name = 'BusyError';
    this.retryAfter = retryAfter;
  }
}
