import type { Db } from '#kernel/db/server/database.ts';
import './training.tables.ts';

/** Sets the first query password. Of several at once one takes effect; false for the others. */
export async function setFirstPassword(db: Db, traineeId: string, hash: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('zero_carbon.trainees')
    .set({ query_password: hash, query_password_at: at })
    .where('id', '=', traineeId)
    .where('query_password', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
