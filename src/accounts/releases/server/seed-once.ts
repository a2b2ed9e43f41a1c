import type { Db } from '#kernel/db/server/database.ts';

const prefix = 'release ';

/**
 * Seeds a database unless this release has already done so, which avoids comparing row by row. An interrupted seeding
 * runs again.
 *
 * @param release identifies the code and content of the seeding; a new value seeds again.
 */
export async function seedOnce(db: Db, release: string, at: Date, seed: () => Promise<void>): Promise<void> {
  const item = prefix + release;
  const done = await db.selectFrom('accounts.seeded').select('item').where('item', '=', item).executeTakeFirst();
  if (done) return;
  await seed();
  await db.deleteFrom('accounts.seeded').where('item', 'like', `${prefix}%`).execute();
  await db
    .insertInto('accounts.seeded')
    .values({ item, at })
    .onConflict((conflict) => conflict.column('item').doNothing())
    .execute();
}
