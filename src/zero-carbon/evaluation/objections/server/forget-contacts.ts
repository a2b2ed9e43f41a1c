import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { record } from '#kernel/workflow/history/server/record.ts';

/** Days for which an answer may still lead to questions. */
const days = 180;

/** Erases the contacts of objections that were closed long ago; statements and answers stay. */
export const forgetContacts = (db: Db, clock: Clock): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const at = clock.now();
    const forgotten = await tx
      .updateTable('zero_carbon.objections')
      .set({ contact: null })
      .where('contact', 'is not', null)
      .where('closed_at', '<', new Date(at.getTime() - days * 86_400_000))
      .returning('id')
      .execute();
    const entry = { actor: { personId: null, partyId: null }, entity: 'objection', at, content: {} };
    for (const { id } of forgotten) {
      await record(tx, { ...entry, entityId: id, action: 'objection.forgetContact' });
    }
  });
