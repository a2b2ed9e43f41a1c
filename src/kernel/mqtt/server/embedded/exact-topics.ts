/** A message to a subscriber, in the form of aedes. */
export interface Passing {
  readonly topic: string;
}
type Notify = (message: Passing, done: () => void) => void;

/**
 * The subscribers of each topic, for aedes. No client may use wildcards, so a map replaces the tree of levels, in a
 * fraction of the memory; and no subscriber waits for another one's slow connection.
 */
export class ExactTopics {
  readonly #notified = new Map<string, Notify | Notify[]>();

  on(topic: string, notify: Notify, done?: () => void): this {
    const before = this.#notified.get(topic);
    if (before === undefined) this.#notified.set(topic, notify);
    else if (typeof before === 'function') this.#notified.set(topic, [before, notify]);
    else before.push(notify);
    if (done) setImmediate(done);
    return this;
  }

  removeListener(topic: string, notify: Notify, done?: () => void): this {
    const before = this.#notified.get(topic);
    if (before === notify) this.#notified.delete(topic);
    else if (Array.isArray(before)) {
      const others = before.filter((one) => one !== notify);
      if (others.length > 0) this.#notified.set(topic, others);
      else this.#notified.delete(topic);
    }
    if (done) setImmediate(done);
    return this;
  }

  emit(message: Passing, done: () => void): this {
    const notified = this.#notified.get(message.topic);
    if (notified === undefined) setImmediate(done);
    else if (typeof notified === 'function') notified(message, done);
    else {
      let left = notified.length;
      for (const notify of notified) {
        notify(message, () => {
          left -= 1;
          if (left === 0) done();
        });
      }
    }
    return this;
  }

  close(done: () => void): this {
    this.#notified.clear();
    setImmediate(done);
    return this;
  }
}
