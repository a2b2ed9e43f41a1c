import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { canonicalJson, type Content } from '#kernel/workflow/canonical-json.ts';
import { contentHash } from './chain.ts';
import type { HistoryEntry } from './record.ts';

/** The fields that all the changes share. */
export type SharedEntry = Pick<HistoryEntry, 'actor' | 'entity' | 'action' | 'at'>;

/** One of the changes: the record and its content. */
export interface RecordedChange {
  readonly entityId: string;
  readonly content: Content;
}

/** Bytes. */
const saltLength = 16;

/**
 * Writes one change of each of many records into the history in one statement, in the transaction of the changes.
 *
 * @throws TypeError outside a transaction, where changes and history rows could be committed without each other.
 * @example
 * await recordAll(tx, { actor, entity: 'lamp', action: 'lamp.enter', at: clock.now() },
 *   lamps.map(({ id, name }) => ({ entityId: id, content: { after: { name } } })));
 */
export async function recordAll(
  tx: Db,
  { actor, entity, action, at }: SharedEntry,
  changes: readonly RecordedChange[],
): Promise<void> {
  if (!tx.isTransaction) throw new TypeError('recordAll() belongs in the transaction of the changes');
  // generated in one call: separate calls took longer than the hashes
  const salts = randomBytes(saltLength * changes.length);
  const rows = changes.map(({ entityId, content }, place) => {
    const salt = salts.subarray(place * saltLength, (place + 1) * saltLength);
    const text = canonicalJson(content);
    return { entityId, text, salt: salt.toString('hex'), hash: contentHash(salt, text).toString('hex') };
  });
  const column = (of: (row: (typeof rows)[number]) => string) => sql`${rows.map(of)}::text[]`;
  await sql`
    insert into kernel.history (at, person_id, party_id, entity, entity_id, action, content, salt, content_hash)
    select ${at}::timestamptz, ${actor.personId}, ${actor.partyId}, ${entity}, entity_id, ${action}, content,
           decode(salt, 'hex'), decode(hash, 'hex')
      from unnest(${column((row) => row.entityId)}, ${column((row) => row.text)}, ${column((row) => row.salt)},
                  ${column((row) => row.hash)}) with ordinality as changed(entity_id, content, salt, hash, place)
     order by place`.execute(tx);
}
