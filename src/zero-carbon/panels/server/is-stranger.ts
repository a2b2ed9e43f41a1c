import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '#kernel/http/server/actor.ts';
import '#accounts/identity/people/server/people.tables.ts';

/**
 * Whether an officer has nothing to do with the enterprise of a report: nobody seats the panel on their own.
 *
 * @param row what the query calls `zero_carbon.reports`.
 */
export const isStranger = (
  { personId }: Pick<Actor, 'personId'>,
  row: string,
): RawBuilder<boolean> => sql<boolean>`not exists (
  select from accounts.memberships n where n.person_id = ${personId} and n.party_id = ${sql.ref(`${row}.party_id`)})`;
