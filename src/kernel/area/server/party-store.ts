import type { PartyDetails, PartyKindEntry } from '#kernel/area/party-kind.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import type { RecordedField } from '#kernel/workflow/history/server/record-kind.ts';

/** The data of a party to store, in the transaction of its call. */
export interface WrittenParty {
  readonly id: string;
  readonly name: string;
  /** Accepted by the kind's fields. */
  readonly details: PartyDetails;
}

/** The store of a kind's party details: each area has tables of its own. */
export interface PartyStore extends PartyKindEntry {
  /** Details that parties edit on screens of their own, worded for the history of the party. */
  readonly kept?: Readonly<Record<string, RecordedField>>;
  read(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, PartyDetails>>;
  /** Writes the details of a new party, or replaces all details of an existing one. */
  write(party: WrittenParty, context: Context<{ permission: Permission; scope: 'all' }>): Promise<void>;
  /** Deletes them before the party is deleted; foreign keys protect remaining references. */
  remove(tx: Db, partyId: string, at: Date): Promise<void>;
}

/**
 * A kind of party with names only.
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
