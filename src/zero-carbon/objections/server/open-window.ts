import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import '#zero-carbon/decisions/server/decisions.tables.ts';
import '#zero-carbon/reports/server/reports.tables.ts';

/**
 * Whether anybody may still object to the decision on a report: its window is over on the day after its last one, and one
 * that touches a year whose holidays are not known is never over. The clock's own row says so, and not the report's day,
 * which is counted anew once the year is known.
 *
 * @param row what the query calls `zero_carbon.reports`.
 */
const isWindowOpen = (row: string, today: string) => sql<boolean>`exists (
  select from kernel.dues w where w.entity = 'report' and w.entity_id = ${sql.ref(`${row}.id`)}::text and w.act = 'move'
     and w.open_in = 'publicity' and (w.provisional or w.due_on >= ${today}::date))`;

/** Whether the window of a report touches a year whose holidays were not known when it was counted. */
const isWindowProvisional = (row: string) => sql<boolean>`exists (
  select from kernel.dues w where w.entity = 'report' and w.entity_id = ${sql.ref(`${row}.id`)}::text and w.act = 'move'
     and w.open_in = 'publicity' and w.provisional)`;

/** What is public of some decisions: not reopened, and of a report that is published now. */
export const publicDecisions = (db: Db, today: string) =>
  db
    .selectFrom('zero_carbon.decisions as d')
    .innerJoin('zero_carbon.reports as r', 'r.id', 'd.report_id')
    .where('d.published_on', 'is not', null)
    .where('d.facts', 'is not', null)
    .where('r.state', '!=', 'withdrawn')
    .select(['d.id', 'd.facts', 'd.star', 'd.published_on as from', 'd.reopened_on', 'r.id as reportId'])
    .select(['r.party_id as partyId', 'r.state', 'r.due_on as until'])
    .select([isWindowOpen('r', today).as('isOpen'), isWindowProvisional('r').as('isProvisional')]);
