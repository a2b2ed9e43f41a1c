import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { endPath } from './end-link.ts';

/** Erases an address: the reader, and every logged mail that reveals the subscription, also queued ones. */
export async function forgetReader(tx: Db, id: string): Promise<void> {
  const reader = await tx
    .deleteFrom('zero_carbon.head_readers')
    .where('id', '=', id)
    .returning('mail_key')
    .executeTakeFirst();
  if (!reader) return;
  await sql`
    delete from kernel.mails
     where lower(recipient) collate "C" = ${reader.mail_key} and strpos(unsubscribe, ${endPath}) > 0`.execute(tx);
}

/** Erases the addresses that were not confirmed in time. */
export async function forgetUnconfirmed(db: Db, clock: Clock): Promise<number> {
  const late = await db
    .selectFrom('zero_carbon.head_readers')
    .select('id')
    .where('expires_at', '<=', clock.now())
    .execute();
  for (const { id } of late) await db.transaction().execute((tx) => forgetReader(tx, id));
  return late.length;
}
