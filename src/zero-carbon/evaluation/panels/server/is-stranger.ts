import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '#kernel/http/server/actor.ts';

/**
 * Condition that an officer has no relation to the enterprise of a report: no one seats the panel on their own report.
 *
 * @param row the alias of `zero_carbon.reports` in the query.
 */
export const isStranger = (
  { personId }: Pick<Actor, 'personId'>,
  row: string,
): RawBuilder<boolean> => sql<boolean>`not exists (
  select from accounts.memberships n where n.person_id = ${personId} and n.party_id = ${sql.ref(`${row}.party_id`)})`;
