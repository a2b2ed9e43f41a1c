import { sql } from 'kysely';
import { readPreference, savePreference } from '#accounts/preferences/preferences.contract.ts';
import { preferenceWords } from '#accounts/preferences/preferences.words.ts';
import { handle } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';

/** Maximum names that a person may store. */
const most = 200;

export const preferenceRoutes = [
  handle(readPreference, async ({ name }, { db, actor }) => {
    const row = await db
      .selectFrom('accounts.preferences')
      .select('value')
      .where('person_id', '=', actor.personId)
      .where('name', '=', name)
      .executeTakeFirst();
    return { value: row?.value ?? null };
  }),
  handle(savePreference, async ({ name, value }, { db, actor: { personId } }) => {
    // two concurrent first calls are counted one after the other
    await sql`select from accounts.people where id = ${personId} for no key update`.execute(db);
    const others = await db
      .selectFrom('accounts.preferences')
      .select(sql<string>`count(*)`.as('count'))
      .where('person_id', '=', personId)
      .where('name', '<>', name)
      .executeTakeFirstOrThrow();
    if (Number(others.count) >= most) throw refuse.rule(preferenceWords.full, { count: most });
    await db
      .insertInto('accounts.preferences')
      .values({ person_id: personId, name, value: JSON.stringify(value) })
      .onConflict((known) => known.columns(['person_id', 'name']).doUpdateSet({ value: JSON.stringify(value) }))
      .execute();
    return {};
  }),
];
