import { sql } from 'kysely';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { setInForce } from './create-report.ts';
import '#zero-carbon/sites/server/sites.tables.ts';
import './reports.tables.ts';

/** Years before this one of the drafts that each enterprise of the demo has. */
const demoReports = [
  { party: '安吉南岭储能电池有限公司', type: 'II', ago: [1, 0] },
  { party: '湖州弁山光电玻璃有限公司', type: 'I', ago: [1] },
] as const;

/** Gives the demo's enterprises drafts on their first site, where they have no report yet. */
export async function loadDemoReports(db: Db, clock: Clock): Promise<void> {
  const thisYear = Number(clock.today().slice(0, 4));
  const set = await setInForce(db);
  for (const { party, type, ago } of demoReports) {
    const site = await db
      .selectFrom('zero_carbon.sites as s')
      .innerJoin('accounts.parties as q', 'q.id', 's.party_id')
      .select(['s.id', 's.party_id', 's.area'])
      .select((of) =>
        of
          .exists(of.selectFrom('zero_carbon.reports as r').select('r.id').whereRef('r.party_id', '=', 's.party_id'))
          .as('begun'),
      )
      .where('q.kind', '=', 'enterprise')
      .where('q.name_key', '=', normalise(party))
      .where('q.demo', '=', true)
      .orderBy('s.id')
      .executeTakeFirst();
    if (!site || site.begun) continue;
    for (const years of ago) {
      const year = thisYear - years;
      await db
        .insertInto('zero_carbon.reports')
        .values({
          number: sql<string>`${`RPT-${thisYear}-`} || lpad(nextval('zero_carbon.report_numbers')::text, 5, '0')`,
          party_id: site.party_id,
          site_id: site.id,
          evaluation_type: type,
          period_start: `${year}-01-01`,
          period_end: `${year}-12-31`,
          region: `${site.area.slice(0, 2)}0000`,
          indicator_set_id: set?.id ?? null,
          created_at: clock.now(),
        })
        .execute();
    }
  }
}
