import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';

/**
 * Closes the to-dos about a record without states, in the transaction of the act. To-dos about a record with states
 * close with its move.
 *
 * @param personId of one person only, if each has an own to-do.
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

/** Serialises writing and closing of a record's to-dos. */
export async function lockSubject(tx: Db, entity: string, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`inbox ${entity} ${id}`}, 0))`.execute(tx);
}
