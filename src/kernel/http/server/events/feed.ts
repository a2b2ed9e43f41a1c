import type { Permission } from '#kernel/contract/permissions.ts';
import type { PartyActor } from '#kernel/http/server/actor.ts';

/** Something of which readers see live what changes, given by an area. */
export interface Feed {
  /** Of its events. */
  readonly name: string;
  /** Who may subscribe: whoever holds this for their own party; null for everybody who acts for one. */
  readonly permission: Permission | null;
  /**
   * Begins for one reader.
   *
   * @param after the number of the last event that the reader had; undefined for one that begins now.
   */
  open(actor: PartyActor, after: string | undefined): FeedReader;
}

export interface FeedReader {
  /**
   * The events since the last ones, if any. Asked twice a second while the reader keeps up, and never again before it
   * has answered.
   */
  next(): Promise<News | undefined>;
}

export interface News {
  /**
   * Decimal digits; higher with every event. Given back as `after`, by whichever server it is, it goes on from there. Null
   * where each event says all that there is; of the feeds that one reader has, one has numbers at most.
   */
  readonly number: string | null;
  /** As JSON, and only what the reader may see. */
  readonly data: unknown;
}
