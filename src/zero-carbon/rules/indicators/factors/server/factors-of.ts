import type { Db } from '#kernel/db/server/database.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { shippedFactors } from '#zero-carbon/rules/calculation/content/shipped-factors.ts';
import { factorsById, type Factors } from '#zero-carbon/rules/calculation/factor.ts';

const shipped = factorsById(shippedFactors);

/** The most recently read factors, by version and publication time. */
const cached = new Map<string, Factors>();
const mostCached = 8;

/**
 * The factors of a version, by their ids; the built-in ones if there is none. A published version never changes and is
 * read once; a draft is read each time.
 *
 * @throws Refusal 4003 if there is no such version.
 */
export async function factorsOf(db: Db, setId: string | null): Promise<Factors> {
  if (setId === null) return shipped;
  const version = await db
    .selectFrom('zero_carbon.factor_sets')
    .select('published_at')
    .where('id', '=', setId)
    .executeTakeFirstOrThrow(() => refuse.notFound());
  const key = version.published_at && `${setId} ${version.published_at.toISOString()}`;
  const before = key && cached.get(key);
  if (before) return before;
  const { document } = await db
    .selectFrom('zero_carbon.factor_sets')
    .select('document')
    .where('id', '=', setId)
    .executeTakeFirstOrThrow();
  const factors = factorsById(document);
  if (key) {
    if (cached.size >= mostCached) cached.delete(cached.keys().next().value!);
    cached.set(key, factors);
  }
  return factors;
}
