import { sql, type RawBuilder } from 'kysely';
import { normalise } from '#kernel/checks/normalise.ts';
import { escapeLike } from '#kernel/db/server/like.ts';

/** The length of `RPT-2026-0`; a prefix of this length already excludes most numbers. */
const enoughOfNumber = 10;

/**
 * The search condition for reports: the start of the number, or else a substring of the names of enterprise and site
 * (docs/decisions/0047-finding-reports.md).
 *
 * @param row the query's alias of `zero_carbon.reports`.
 */
export function finds(find: string, row: string): RawBuilder<boolean> {
  return isNumber(find) ? hasNumber(find.toUpperCase(), row) : hasPart(find, row);
}

/** The same condition without numbers, for readers who may not see them. */
export const hasPart = (find: string, row: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${row}.search`)} like ${`%${escapeLike(asStored(normalise(find)))}%`}`;

/**
 * The same condition for a list of all reports, newest first. Reports are stored in the order of their creation, and
 * the planner underestimates the cost of scanning them from the newest for rare matches. A second, equivalent
 * condition with an estimated selectivity of one third corrects the estimate.
 */
export const findsAmongAll = (find: string, row: string): RawBuilder<boolean> =>
  isNumber(find)
    ? finds(find, row)
    : sql<boolean>`(${hasPart(find, row)} and strpos(${sql.ref(`${row}.search`)}, ${asStored(normalise(find))}) > 0)`;

const isNumber = (find: string): boolean => /^rpt-/i.test(find);

function hasNumber(beginning: string, row: string): RawBuilder<boolean> {
  const like = `${escapeLike(beginning)}%`;
  if (beginning.length <= enoughOfNumber) return sql<boolean>`${sql.ref(`${row}.number`)} like ${like}`;
  // an array, because the planner would otherwise scan from the newest report instead of using the number index
  return sql<boolean>`${sql.ref(`${row}.id`)} = any(array(
    select n.id from zero_carbon.reports n where n.number like ${like}))`;
}

/** The column stores one or two characters with an X around each. */
function asStored(part: string): string {
  const characters = [...part];
  return characters.length === 0 || characters.length > 2 ? part : `X${characters.join('X')}X`;
}
