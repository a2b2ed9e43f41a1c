/** Something that will be done once, unless it is cancelled. */
export interface Timer {
  cancel(): void;
}

interface Entry extends Timer {
  /** The turn of the wheel at which it is due. */
  readonly turn: number;
  run: (() => void) | undefined;
}

const slots = 1024;

/**
 * One clock for thousands of headsets: each waits for several things at any moment, and a timer of the system for every
 * one of them would cost more than the headsets. Right to one tick, never early.
 */
export class TimerWheel {
  readonly #tick: number;
  readonly #slots: Entry[][] = Array.from({ length: slots }, () => []);
  readonly #begun = performance.now();
  readonly #clock: NodeJS.Timeout;
  #turn = 0;

  constructor(tick = 50) {
    this.#tick = tick;
    this.#clock = setInterval(() => this.#advance(), tick);
  }

  /** Does it after so many milliseconds. */
  after(ms: number, run: () => void): Timer {
    const turn = Math.max(this.#turn + 1, Math.ceil((performance.now() - this.#begun + Math.max(0, ms)) / this.#tick));
    const entry: Entry = { turn, run, cancel: forget };
    this.#slots[turn % slots]?.push(entry);
    return entry;
  }

  /** Nothing that was to come is done any more. */
  stop(): void {
    clearInterval(this.#clock);
    for (const slot of this.#slots) slot.length = 0;
  }

  #advance(): void {
    // Where the process was held up, the turns that it missed are made up for.
    const now = Math.floor((performance.now() - this.#begun) / this.#tick);
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
