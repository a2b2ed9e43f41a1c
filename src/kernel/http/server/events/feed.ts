import type { Permission } from '#kernel/contract/permissions.ts';
import type { PartyActor } from '#kernel/http/server/actor.ts';

/** A source of live events, provided by an area. */
export interface Feed {
  /** The name in its events. */
  readonly name: string;
  /** The permission to subscribe, for the user's own party; null: all users who act for a party. */
  readonly permission: Permission | null;
  /**
   * Opens the feed for one client.
   *
   * @param after the number of the last event that the client received; undefined for a new client.
   */
  open(actor: PartyActor, after: string | undefined): FeedReader;
}

export interface FeedReader {
  /**
   * Returns the events since the last call, if any. Called twice a second while the client keeps up, and only after
   * the previous call has returned.
   */
  next(): Promise<News | undefined>;
}

export interface News {
  /**
   * Decimal digits; increases with every event. A client that sends it as `after`, to any server, receives the events
   * after it. Null if each event is complete in itself; at most one feed of a client has numbers.
   */
  readonly number: string | null;
  /** Sent as JSON; contains only data that the client may see. */
  readonly data: unknown;
}
