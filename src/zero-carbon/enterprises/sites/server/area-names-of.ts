import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { AreaName } from '#zero-carbon/enterprises/sites/full-address.ts';

/** The names of an area and of those above it, from the province down; empty for an unknown code. */
export async function areaNamesOf(db: Db, code: string): Promise<AreaName[]> {
  const { rows } = await sql<AreaName>`
    with recursive up as (
      select code, parent, name_zh, name_en, 0 as height from zero_carbon.areas where code = ${code}
      union all
      select p.code, p.parent, p.name_zh, p.name_en, up.height + 1
        from zero_carbon.areas p join up on p.code = up.parent
    )
    select code, name_zh as zh, coalesce(name_en, name_zh) as en from up order by height desc`.execute(db);
  return rows;
}
