import type { Db } from '#kernel/db/server/database.ts';
import { eraseMoveFiles } from '#kernel/workflow/server/move-file.ts';
import { record, type Who } from './record.ts';

/**
 * Erases the content of a record's history, and the files that came with its moves, to fulfil a person's right to
 * erasure. People, actions and times stay, the chain still verifies, and the erasure is a row of its own.
 *
 * @returns the number of rows whose content was erased.
 * @example
 * await eraseContent(tx, 'trainee', '42', { actor, at: clock.now() });
 */
export async function eraseContent(
  tx: Db,
  entity: string,
  entityId: string,
  by: { readonly actor: Who; readonly at: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('kernel.history')
    .set({ content: null, salt: null })
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .where('content', 'is not', null)
    .executeTakeFirst();
  await eraseMoveFiles(tx, entity, entityId, by.at);
  const rows = Number(numUpdatedRows);
  await record(tx, { ...by, entity, entityId, action: 'history.erase', content: { rows } });
  return rows;
}
