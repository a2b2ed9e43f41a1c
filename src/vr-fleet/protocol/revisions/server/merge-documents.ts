import { sql, type RawBuilder } from 'kysely';
import type { DesiredKind } from '#vr-fleet/protocol/revisions/desired-kind.ts';

/**
 * Returns the SQL that merges new values into a document.
 *
 * @param before,added expressions of `jsonb`, objects both.
 */
export function mergeDocuments(
  { merges = [] }: Pick<DesiredKind, 'merges'>,
  before: RawBuilder<unknown>,
  added: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const inner = merges.map(
    (part) => sql` || case when ${before} ? ${part} and ${added} ? ${part}
      then jsonb_build_object(${part}::text, (${before} -> ${part}) || (${added} -> ${part})) else '{}' end`,
  );
  return sql`(${before} || ${added}${sql.join(inner, sql``)})`;
}
