import { sql, type RawBuilder } from 'kysely';
import { normalise } from '#kernel/checks/normalise.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import './reports.tables.ts';

/** `RPT-2026-0`: so much of a number tells it from most others. */
const enoughOfNumber = 10;

/**
 * Whether a text finds a report: by the beginning of its number, or else by a part of what its enterprise and its site
 * are called (docs/decisions/0047-finding-reports.md).
 *
 * @param row what the query calls `zero_carbon.reports`.
 */
export function finds(find: string, row: string): RawBuilder<boolean> {
  return isNumber(find) ? hasNumber(find.toUpperCase(), row) : hasPart(find, row);
}

/** The same, without numbers: for those who are not told any. */
export const hasPart = (find: string, row: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${row}.search`)} like ${`%${escapeLike(asStored(normalise(find)))}%`}`;

/**
 * The same for a list of the newest of all reports. They lie on disk as they were written, and the planner thinks it too
 * cheap to walk down them past those that have not the part. A condition that says the same again, and that it takes a
 * third of all to meet, makes up for that.
 */
export const findsAmongAll = (find: string, row: string): RawBuilder<boolean> =>
  isNumber(find)
    ? finds(find, row)
    : sql<boolean>`(${hasPart(find, row)} and strpos(${sql.ref(`${row}.search`)}, ${asStored(normalise(find))}) > 0)`;

const isNumber = (find: string): boolean => /^rpt-/i.test(find);

function hasNumber(beginning: string, row: string): RawBuilder<boolean> {
  const like = `${escapeLike(beginning)}%`;
  if (beginning.length <= enoughOfNumber) return sql<boolean>`${sql.ref(`${row}.number`)} like ${like}`;
  // an array, for the planner would rather walk from the newest report than take few by their numbers
  return sql<boolean>`${sql.ref(`${row}.id`)} = any(array(
    select n.id from zero_carbon.reports n where n.number like ${like}))`;
}

/** One character or two stand in the column with an X around each. */
function asStored(part: string): string {
  const characters = [...part];
  return characters.length === 0 || characters.length > 2 ? part : `X${characters.join('X')}X`;
}
