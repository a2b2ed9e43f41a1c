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

/** A place where costly work is done, a few at a time, in the order in which it came. */
export interface Line {
  /** @throws BusyError where too many wait already. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  readonly begun: number;
  readonly waiting: number;
}

/**
 * Makes such a place.
 *
 * @param width how many at once.
 * @param room how many may wait beside them; the next is refused.
 * @param retryAfter of the refusal (seconds).
 * @example
 * const line = createLine(2, 100, 2);
 * const hash = await line.run(() => argon2(password));
 */
export function createLine(width: number, room: number, retryAfter: number): Line {
  let running = 0;
  let begun = 0;
  const waiting: (() => void)[] = [];
  return {
    get begun() {
      return begun;
    },
    get waiting() {
      return waiting.length;
    },
    async run(work) {
      if (running < width) running += 1;
      else {
        if (waiting.length >= room) throw new BusyError(retryAfter);
        // Whoever leaves hands the place on, so that none who comes later gets it first.
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      begun += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
