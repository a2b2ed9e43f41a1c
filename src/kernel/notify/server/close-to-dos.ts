import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import './inbox.tables.ts';

/**
 * Closes the to-dos about a record without states, in the transaction that did what was to be done. Those of a record
 * with states close with its move.
 *
 * @param personId of one person alone, where each does their own part.
 * @example
 * await closeToDos(tx, 'calendar-year', String(year), clock.now());
 */
export async function closeToDos(tx: Db, entity: string, id: string, at: Date, personId?: string): Promise<void> {
  await lockSubject(tx, entity, id);
  await tx
    .updateTable('kernel.inbox')
    .set({ done_at: at })
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('to_do', '=', true)
    .where('done_at', 'is', null)
    .$if(personId !== undefined, (rows) => rows.where('person_id', '=', personId!))
    .execute();
}

/** Whoever writes a to-do waits for whoever closes it, and the other way round. */
export async function lockSubject(tx: Db, entity: string, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`inbox ${entity} ${id}`}, 0))`.execute(tx);
}
