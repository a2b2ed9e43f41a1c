import { job, type Job, type JobHandler } from './job.ts';

/** A change of a record, as written into the outbox. */
export interface Event<Payload = unknown> {
  readonly topic: string;
  /** The record; the events of one key arrive in the order of their commits. */
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
 * Declares a reaction to events: at least once, in order for each key, retried, and visible if it failed; later events
 * of the same key wait meanwhile.
 *
 * @param definition `topic` is a lifecycle's name, or the topic of a `publish()` call.
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
