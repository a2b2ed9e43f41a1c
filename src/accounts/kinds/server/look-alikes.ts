import { sql, type RawBuilder } from 'kysely';
import type { PartyKindEntry } from '#kernel/area/party-kind.ts';
import { skeletonOf } from '#kernel/checks/server/skeleton.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Lang } from '#kernel/i18n/text.ts';

/** Condition: the name of the party `q` can be confused with another party's name. Deleted parties do not count. */
export const looksAlike = (isAlike: boolean): RawBuilder<boolean> => sql<boolean>`exists (
  select from accounts.parties o where o.skeleton = q.skeleton and o.id <> q.id and o.state <> 'deleted') = ${isAlike}`;

/** Returns up to 20 parties whose names can be confused with that of a party. */
export async function lookAlikesOf(db: Db, id: string, kinds: readonly PartyKindEntry[], lang: Lang) {
  const rows = await db
    .selectFrom('accounts.parties as q')
    .innerJoin('accounts.parties as o', 'o.skeleton', 'q.skeleton')
    .select(['o.id', 'o.name', 'o.kind'])
    .where('q.id', '=', id)
    .whereRef('o.id', '!=', 'q.id')
    .where('o.state', '!=', 'deleted')
    .orderBy('o.id')
    .limit(20)
    .execute();
  return rows.map(({ kind, ...other }) => ({
    ...other,
    kindName: kinds.find((one) => one.kind === kind)?.name[lang] ?? kind,
  }));
}

/** Parties read at once. */
const some = 500;

/** Computes the missing name skeletons of parties that an older server stored. SQL cannot compute them. */
export async function fillSkeletons(db: Db): Promise<void> {
  for (;;) {
    const parties = await db
      .selectFrom('accounts.parties')
      .select(['id', 'name'])
      .where('skeleton', 'is', null)
      .orderBy('id')
      .limit(some)
      .execute();
    if (parties.length === 0) return;
    const ids = parties.map(({ id }) => id);
    const skeletons = parties.map(({ name }) => skeletonOf(name));
    await sql`
      update accounts.parties p set skeleton = f.skeleton
        from unnest(${ids}::bigint[], ${skeletons}::text[]) as f(id, skeleton)
       where p.id = f.id and p.skeleton is null`.execute(db);
  }
}
