import { sql } from 'kysely';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { enterDemoReport } from './demo-entries.ts';
import { versionsInForce } from '#zero-carbon/reporting/reports/server/create-report.ts';

/** The site data that a report needs. */
export interface DemoSite {
  readonly id: string;
  readonly party_id: string;
  readonly area: string;
}

interface DemoReports {
  readonly party: string;
  readonly type: 'I' | 'II';
  /** The drafts: years before this one, with the number of months to enter. */
  readonly drafts: readonly { readonly ago: number; readonly months: number }[];
}

const demoReports: readonly DemoReports[] = [
  {
    party: '安吉南岭储能电池有限公司',
    type: 'II',
    drafts: [
      { ago: 1, months: 12 },
      { ago: 0, months: 9 },
    ],
  },
  { party: '湖州弁山光电玻璃有限公司', type: 'I', drafts: [{ ago: 1, months: 0 }] },
];

/**
 * Creates drafts on the first site of the demo's enterprises that have no report yet.
 *
 * @returns the ids of the new reports with a whole year.
 */
export async function loadDemoReports(db: Db, clock: Clock): Promise<string[]> {
  const whole: string[] = [];
  const thisYear = Number(clock.today().slice(0, 4));
  for (const { party, type, drafts } of demoReports) {
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
    const personId = await ownerOf(db, site.party_id);
    for (const { ago, months } of drafts) {
      const year = thisYear - ago;
      const id = await addDemoDraft(db, clock, { site, type, year });
      if (months === 0) continue;
      await enterDemoReport(db, { id, siteId: site.id, personId, months, at: clock.now() });
      if (months === 12) whole.push(id);
      if (ago > 0) continue;
      const due = { report_id: id, owner_id: personId, due_on: `${year}-12-15`, finished_at: null };
      await db
        .insertInto('zero_carbon.report_sections')
        .values([
          { ...due, section: 'purchased-power' },
          { ...due, section: 'output', due_on: `${year + 1}-01-15` },
        ])
        .execute();
    }
  }
  return whole;
}

/** A new draft on a site over a whole year, with the versions in force. */
export async function addDemoDraft(
  db: Db,
  clock: Clock,
  { site, type, year }: { readonly site: DemoSite; readonly type: 'I' | 'II'; readonly year: number },
): Promise<string> {
  const { set, factors } = await versionsInForce(db);
  const startYear = clock.today().slice(0, 4);
  const { id } = await db
    .insertInto('zero_carbon.reports')
    .values({
      number: sql<string>`${`RPT-${startYear}-`} || lpad(nextval('zero_carbon.report_number_seq')::text, 5, '0')`,
      party_id: site.party_id,
      site_id: site.id,
      evaluation_type: type,
      period_start: `${year}-01-01`,
      period_end: `${year}-12-31`,
      region: `${site.area.slice(0, 2)}0000`,
      indicator_set_id: set?.id ?? null,
      factor_set_id: factors?.id ?? null,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function ownerOf(db: Db, partyId: string): Promise<string | null> {
  const person = await db
    .selectFrom('accounts.memberships')
    .select('person_id as id')
    .where('party_id', '=', partyId)
    .orderBy('person_id')
    .executeTakeFirst();
  return person?.id ?? null;
}
