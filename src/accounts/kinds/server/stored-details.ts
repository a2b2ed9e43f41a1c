import type { PartyDetails } from '#kernel/area/party-kind.ts';
import type { PartyStore } from '#kernel/area/server/party-store.ts';
import type { Db } from '#kernel/db/server/database.ts';

/** Returns the details that the kinds of some parties store, by ID. */
export async function storedDetails(
  db: Db,
  parties: readonly { readonly id: string; readonly kind: string }[],
  stores: readonly PartyStore[],
): Promise<ReadonlyMap<string, PartyDetails>> {
  const read = await Promise.all(
    stores.map(async (store) => {
      const ids = parties.filter(({ kind }) => kind === store.kind).map(({ id }) => id);
      return ids.length === 0 ? [] : [...(await store.read(db, ids))];
    }),
  );
  return new Map(read.flat());
}
