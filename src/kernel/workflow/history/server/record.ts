import { randomBytes } from 'node:crypto';
import type { Db } from '#kernel/db/server/database.ts';
import { canonicalJson, type Content } from '#kernel/workflow/canonical-json.ts';
import { contentHash } from './chain.ts';

/** The author of a change. The system has neither a person nor a party. */
export interface Who {
  readonly personId: string | null;
  readonly partyId: string | null;
}

export interface HistoryEntry {
  readonly actor: Who;
  /** The kind of record, `certificate`. */
  readonly entity: string;
  readonly entityId: string;
  /** The action, `certificate.suspend`. */
  readonly action: string;
  /** Business time, from the clock. */
  readonly at: Date;
  /** `before` and `after` of the fields that changed, and a `reason` if there is one. */
  readonly content: Content;
}

/**
 * Writes a change into the history, in the transaction of the change. It is chained within a second.
 *
 * @throws TypeError outside a transaction, where change and history row could be committed without each other.
 * @example
 * await record(tx, { actor, entity: 'enterprise', entityId: '7', action: 'enterprise.rename', at: clock.now(),
 *   content: { before: { name: '旧名' }, after: { name: '新名' } } });
 */
export async function record(tx: Db, entry: HistoryEntry): Promise<void> {
  if (!tx.isTransaction) throw new TypeError('record() belongs in the transaction of the change');
  const salt = randomBytes(16);
  const content = canonicalJson(entry.content);
  await tx
    .insertInto('kernel.history')
    .values({
      at: entry.at,
      person_id: entry.actor.personId,
      party_id: entry.actor.partyId,
      entity: entry.entity,
      entity_id: entry.entityId,
      action: entry.action,
      content,
      salt,
      content_hash: contentHash(salt, content),
    })
    .execute();
}

/**
 * Writes a change into the history of the record kind that its action begins with.
 *
 * @throws TypeError outside a transaction.
 * @example
 * await recordChange(tx, { actor, at: clock.now() }, 'device-group.delete', id, { before: { name } });
 */
export const recordChange = (
  tx: Db,
  by: Pick<HistoryEntry, 'actor' | 'at'>,
  action: `${string}.${string}`,
  entityId: string,
  content: Content,
): Promise<void> => record(tx, { ...by, entity: action.slice(0, action.indexOf('.')), entityId, action, content });
