/**
 * The server is overloaded: 503 with `Retry-After` (docs/wire.md §1), because the cause is load and not the caller.
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

/** A first-in, first-out queue that runs a limited number of costly tasks at once. */
export interface Line {
  /** @throws BusyError if the queue is full. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  readonly started: number;
  readonly waiting: number;
}

/**
 * Makes a queue.
 *
 * @param width tasks that run at once.
 * @param room tasks that may wait; the next is refused.
 * @param retryAfter of the refusal (seconds).
 * @example
 * const line = createLine(2, 100, 2);
 * const hash = await line.run(() => argon2(password));
 */
export function createLine(width: number, room: number, retryAfter: number): Line {
  let running = 0;
  let started = 0;
  const waiting: (() => void)[] = [];
  return {
    get started() {
      return started;
    },
    get waiting() {
      return waiting.length;
    },
    async run(work) {
      if (running < width) running += 1;
      else {
        if (waiting.length >= room) throw new BusyError(retryAfter);
        // A finished task passes its slot to the first waiting task, so that no later task gets it first.
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      started += 1;
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
