import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';

/**
 * Condition that objections to the decision on a report are still possible: its window ends on the day after its last
 * one, and a window that touches a year with unknown holidays does not end. The clock's own row determines this, not
 * the report's day, which is recalculated when the year is known.
 *
 * @param row the alias of `zero_carbon.reports` in the query.
 */
const isWindowOpen = (row: string, today: string) => sql<boolean>`exists (
  select from kernel.dues w where w.entity = 'report' and w.entity_id = ${sql.ref(`${row}.id`)}::text and w.act = 'move'
     and w.open_in = 'publicity' and (w.provisional or w.due_on >= ${today}::date))`;

/** Condition that a report's window touches a year whose holidays were unknown when it was counted. */
const isWindowProvisional = (row: string) => sql<boolean>`exists (
  select from kernel.dues w where w.entity = 'report' and w.entity_id = ${sql.ref(`${row}.id`)}::text and w.act = 'move'
     and w.open_in = 'publicity' and w.provisional)`;

/** The public decisions: not reopened, and of a report that is currently published. */
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
