import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import type { NoticeKind, NoticeReader, NoticeSubject } from './notice-kind.ts';

/**
 * The values of records in a kind's notices for a reader; records that are gone or out of reach are left out.
 *
 * @example
 * const subject = (await subjectsOf(tx, misuseNotice, [id], { actor, lang })).get(id);
 */
export async function subjectsOf(
  db: Db,
  kind: NoticeKind,
  ids: readonly string[],
  reader: NoticeReader,
): Promise<ReadonlyMap<string, NoticeSubject<string>>> {
  const { actor } = reader;
  if (!('lifecycle' in kind)) return kind.about(db, ids, reader);
  if (typeof kind.whom === 'function') {
    const parties = await kind.whom(db, ids);
    const own = ids.filter((id) =>
      [parties.get(id)].flat().some((party) => party !== undefined && party === actor.partyId),
    );
    return own.length === 0 ? new Map() : kind.about(db, own, reader);
  }
  const { rows } = await sql<{ id: string }>`
    select id::text from ${sql.table(kind.lifecycle.table)} as record
     where id = any(${[...ids]}::bigint[])
       and ${within(kind.lifecycle, actor.permissions.get(kind.permission), actor, 'record')}`.execute(db);
  const reached = rows.map(({ id }) => id);
  return reached.length === 0 ? new Map() : kind.about(db, reached, reader);
}
