import { sql } from 'kysely';
import '#accounts/identity/people/server/people.tables.ts';
import { skeletonOf } from '#kernel/checks/server/skeleton.ts';
import type { Db } from '#kernel/db/server/database.ts';

/** Parties read at once. */
const some = 500;

/** Fills in what the names of parties look like, where a server of before did not know; SQL cannot. */
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
    // by the name that was read: one that was changed meanwhile has its own
    await sql`
      update accounts.parties p set skeleton = f.skeleton
        from unnest(${ids}::bigint[], ${skeletons}::text[]) as f(id, skeleton)
       where p.id = f.id and p.skeleton is null`.execute(db);
  }
}
