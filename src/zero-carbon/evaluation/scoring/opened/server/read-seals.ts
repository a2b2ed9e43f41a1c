import type { Db } from '#kernel/db/server/database.ts';
import { chainedEntry, placedEntries } from '#kernel/workflow/history/server/chained-entry.ts';
import type { Receipt, Seal } from '#zero-carbon/evaluation/scoring/seal.ts';

/** The history's entity and action of a seat's submission. */
const sealing = { entity: 'score', action: 'score.seal' } as const;

/** The position of a seat's submission in the chain, and the hash there; undefined until it is chained. */
export async function receiptOf(db: Db, seatId: string): Promise<Receipt | undefined> {
  const head = await chainedEntry(db, { ...sealing, entityId: seatId });
  return head && { place: head.position, hash: head.hash.toString('hex') };
}

/** The open seals of some seats, in a form that anyone can recompute. */
export async function sealsOf(db: Db, seatIds: readonly string[]): Promise<ReadonlyMap<string, Seal>> {
  const entries = await placedEntries(db, { ...sealing, entityIds: seatIds });
  return new Map(
    entries.map(({ entityId, position, id, at, personId, partyId, entity, action, content, before, hash, salt }) => [
      entityId,
      {
        position,
        id,
        at,
        personId,
        partyId,
        entity,
        entityId,
        action,
        content,
        before: before.toString('hex'),
        hash: hash.toString('hex'),
        salt: salt.toString('hex'),
      },
    ]),
  );
}
