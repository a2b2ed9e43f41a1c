import type { Db } from '#kernel/db/server/database.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import './sessions.tables.ts';

/** One person's login log. */
export const ownLogins = (db: Db, personId: string) =>
  listSource({
    rows: db
      .selectFrom('accounts.login_log')
      .select(['id', 'at', 'way', 'outcome', 'address'])
      .where('person_id', '=', personId),
    key: 'id',
    sorts: { at: 'at' },
    present: (row) => ({ ...row, at: row.at.toISOString() }),
  });
