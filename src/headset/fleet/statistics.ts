import type { Note } from '#headset/circumstances.ts';

/** Maximum stored times: beyond it they are thinned out evenly. */
const most = 20_000;

/** Event counts of a fleet. */
export class Statistics {
  readonly #counts = new Map<Note['what'], number>();
  #times: number[] = [];
  #every = 1;
  #confirmed = 0;
  received = 0;

  add({ what }: Note): void {
    this.#counts.set(what, this.count(what) + 1);
  }

  /** Records the milliseconds from sending a message to the broker's confirmation. */
  confirmed(ms: number): void {
    this.#confirmed += 1;
    if (this.#confirmed % this.#every !== 0) return;
    this.#times.push(ms);
    if (this.#times.length < most) return;
    this.#times = this.#times.filter((_, index) => index % 2 === 0);
    this.#every *= 2;
  }

  /** Adds bytes of packages. */
  receive(bytes: number): void {
    this.received += bytes;
  }

  count(what: Note['what']): number {
    return this.#counts.get(what) ?? 0;
  }

  get messages(): number {
    return this.#confirmed;
  }

  /** Returns the milliseconds within which a given share of messages was confirmed. */
  quantile(share: number): number {
    const sorted = this.#times.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  }
}
