/** An action that runs once, unless it is cancelled. */
export interface Timer {
  cancel(): void;
}

interface Entry extends Timer {
  /** The tick at which it is due. */
  readonly turn: number;
  run: (() => void) | undefined;
}

const slots = 1024;

/**
 * One clock for thousands of headsets: each has several timers at any moment, and a system timer for each would cost
 * more than the headsets. Accurate to one tick, never early.
 */
export class TimerWheel {
  readonly #tick: number;
  readonly #slots: Entry[][] = Array.from({ length: slots }, () => []);
  readonly #startedAt = performance.now();
  readonly #clock: NodeJS.Timeout;
  #turn = 0;

  constructor(tick = 50) {
    this.#tick = tick;
    this.#clock = setInterval(() => this.#advance(), tick);
  }

  /** Runs a function after some milliseconds. */
  after(ms: number, run: () => void): Timer {
    const turn = Math.max(
      this.#turn + 1,
      Math.ceil((performance.now() - this.#startedAt + Math.max(0, ms)) / this.#tick),
    );
    const entry: Entry = { turn, run, cancel: forget };
    this.#slots[turn % slots]?.push(entry);
    return entry;
  }

  /** Cancels all timers. */
  stop(): void {
    clearInterval(this.#clock);
    for (const slot of this.#slots) slot.length = 0;
  }

  #advance(): void {
    // After a delay of the process, catches up on missed ticks.
    const now = Math.floor((performance.now() - this.#startedAt) / this.#tick);
    while (this.#turn < now) {
      this.#turn += 1;
      const slot = this.#slots[this.#turn % slots] ?? [];
      if (slot.length === 0) continue;
      const waiting = slot.filter(({ run, turn }) => run && turn <= this.#turn);
      this.#slots[this.#turn % slots] = slot.filter(({ run, turn }) => run && turn > this.#turn);
      for (const entry of waiting) entry.run?.();
    }
  }
}

function forget(this: Entry): void {
  this.run = undefined;
}
