import type { Db } from '#kernel/db/server/database.ts';

/** Lists some people in those drafts of the demo's enterprises that have any data. */
export async function listDemoStaff(
  db: Db,
  people: readonly { readonly name: string; readonly number: string }[],
): Promise<void> {
  const drafts = await db
    .selectFrom('zero_carbon.reports as r')
    .innerJoin('accounts.parties as q', 'q.id', 'r.party_id')
    .select('r.id')
    .where('q.demo', '=', true)
    .where('r.state', '=', 'draft')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('zero_carbon.report_lines as l').select('l.id').whereRef('l.report_id', '=', 'r.id')),
    )
    .execute();
  if (drafts.length === 0) return;
  await db
    .insertInto('zero_carbon.report_staff')
    .values(drafts.flatMap(({ id }) => people.map((person) => ({ ...person, report_id: id }))))
    .onConflict((conflict) => conflict.columns(['report_id', 'number']).doNothing())
    .execute();
}
