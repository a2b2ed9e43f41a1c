import type { PartyDetails, PartyKindEntry } from '#kernel/area/party-kind.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import type { RecordedField } from '#kernel/workflow/history/server/record-kind.ts';

/** What is written of a party, in the transaction of the call that brings it. */
export interface WrittenParty {
  readonly id: string;
  readonly name: string;
  /** As the kind's fields let them through. */
  readonly details: PartyDetails;
}

/** How a kind of party keeps what is known of its parties: each area in tables of its own. */
export interface PartyStore extends PartyKindEntry {
  /** What parties of the kind keep of themselves on screens of their own, as the history of the party reads it. */
  readonly kept?: Readonly<Record<string, RecordedField>>;
  read(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, PartyDetails>>;
  /** Writes the details of a new party, or all of those of one that is there. */
  write(party: WrittenParty, context: Context<{ permission: Permission; scope: 'all' }>): Promise<void>;
  /** Takes them away before the party goes; what still refers to them, the database knows. */
  remove(tx: Db, partyId: string, at: Date): Promise<void>;
}

/**
 * A kind that keeps nothing but names.
 *
 * @example
 * partyKinds: [nameOnly(customerKind)],
 */
export const nameOnly = (entry: PartyKindEntry): PartyStore => ({
  ...entry,
  read: async () => new Map(),
  write: async () => {},
  remove: async () => {},
});
