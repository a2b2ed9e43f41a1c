import { job, type Job, type JobHandler } from './job.ts';

/** Something that happened to a record, as it was written into the outbox. */
export interface Event<Payload = unknown> {
  readonly topic: string;
  /** Which record; the events of one key come in the order of their commits. */
  readonly key: string;
  /** ISO 8601, business time. */
  readonly at: string;
  readonly payload: Payload;
}

/** A job that runs for every event of a topic, from the first start of a server that has it. */
export interface Subscription<Payload = never> extends Job<Event<Payload>> {
  readonly topic: string;
}

/**
 * Declares what happens after an event: at least once, in order for each key, retried, and visible when it failed; what
 * comes later for the same key waits meanwhile.
 *
 * @param definition `topic` is a lifecycle's name, or what `publish()` was given.
 * @example
 * export const tellOwner = subscription<Moved>({
 *   topic: 'certificate', name: 'zero-carbon.tell-owner',
 *   run: async () => (await import('./tell-owner.ts')).tellOwner,
 * });
 */
export const subscription = <Payload>(definition: {
  readonly topic: string;
  readonly name: string;
  readonly atOnce?: number;
  readonly run: () => Promise<JobHandler<Event<Payload>>>;
}): Subscription<Payload> => ({
  ...job<Event<Payload>>({ retry: { limit: 10, delaySeconds: 5 }, ordered: true, ...definition }),
  topic: definition.topic,
});
