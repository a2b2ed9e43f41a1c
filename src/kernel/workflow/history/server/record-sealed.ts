import { randomBytes } from 'node:crypto';
import type { Db } from '#kernel/db/server/database.ts';
import { canonicalJson } from '#kernel/workflow/canonical-json.ts';
import { contentHash } from './chain.ts';
import type { HistoryEntry } from './record.ts';

/** The values that open a history row with sealed content. */
export interface SealedContent {
  readonly historyId: string;
  /** Hexadecimal. */
  readonly salt: string;
  /** Canonical JSON. */
  readonly content: string;
}

/**
 * Writes a row whose content must stay unreadable for now, in the transaction of the action. The row has the salted
 * hash, which the chain covers, and neither content nor salt. The caller stores these out of every reader's reach, and
 * opens the row later.
 *
 * @throws TypeError outside a transaction.
 * @example
 * const sealed = await recordSealed(tx, { actor, entity: 'seat', entityId: '3', action: 'seat.seal', at, content });
 */
export async function recordSealed(tx: Db, { actor, at, content, ...entry }: HistoryEntry): Promise<SealedContent> {
  if (!tx.isTransaction) throw new TypeError('recordSealed() belongs in the transaction of what happened');
  const salt = randomBytes(16);
  const text = canonicalJson(content);
  const { id } = await tx
    .insertInto('kernel.history')
    .values({
      at,
      person_id: actor.personId,
      party_id: actor.partyId,
      entity: entry.entity,
      entity_id: entry.entityId,
      action: entry.action,
      content: null,
      salt: null,
      content_hash: contentHash(salt, text),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { historyId: id, salt: salt.toString('hex'), content: text };
}

/**
 * Writes the content of a sealed row.
 *
 * @throws Error for content other than the sealed one, and for a row that is already open.
 * @example
 * await openSealed(tx, sealed);
 */
export async function openSealed(tx: Db, { historyId, salt, content }: SealedContent): Promise<void> {
  const bytes = Buffer.from(salt, 'hex');
  const { numUpdatedRows } = await tx
    .updateTable('kernel.history')
    .set({ content, salt: bytes })
    .where('id', '=', historyId)
    .where('content', 'is', null)
    .where('content_hash', '=', contentHash(bytes, content))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`The content of row ${historyId} of the history is not what was sealed`);
}
