import type { Circumstances } from '#headset/circumstances.ts';

/** Minimum delay in milliseconds. */
const shortest = 200;
const longest = 2_000;

/** A slow radio link: everything arrives late, and in order. */
export class SlowPath {
  readonly #circumstances: Circumstances;
  #lastArrival = 0;

  constructor(circumstances: Circumstances) {
    this.#circumstances = circumstances;
  }

  pass(run: () => void): void {
    const { random, wheel } = this.#circumstances;
    const now = performance.now();
    this.#lastArrival = Math.max(this.#lastArrival, now + shortest + random() * (longest - shortest));
    wheel.after(this.#lastArrival - now, run);
  }
}
