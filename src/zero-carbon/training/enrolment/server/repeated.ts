import type { Text } from '#kernel/i18n/text.ts';
import { enrolmentWords as text } from '#zero-carbon/training/enrolment/enrolment.words.ts';
import type { IdNumbers } from '#zero-carbon/training/server/id-numbers.ts';
import '#zero-carbon/training/server/training.tables.ts';
import type { Enroller } from './offered-sessions.queries.ts';

/** Somebody who cannot be enrolled once more, by the place among those given. */
export interface Repeated {
  readonly index: number;
  readonly why: Text;
  /** Of the one that is the same: among those given, or on the roster. */
  readonly place: number;
}

/**
 * Who of some people is given twice, or was enrolled by the actor's enterprise already. Whom others have enrolled nobody
 * learns but the organisation: a refusal would tell where somebody works.
 *
 * @param numbers ID card numbers in their one form; undefined for what is none.
 */
export async function repeated(
  { db, actor }: Pick<Enroller, 'db' | 'actor'>,
  sessionId: string,
  numbers: readonly (string | undefined)[],
  ids: IdNumbers,
): Promise<Repeated[]> {
  const asked = numbers.flatMap((number) => (number === undefined ? [] : ids.hashes(number)));
  if (asked.length === 0) return [];
  const stored = await db
    .selectFrom('zero_carbon.training_enrolments')
    .select(['id_hash', 'place'])
    .where('session_id', '=', sessionId)
    .where('party_id', '=', actor.partyId)
    .where('id_hash', 'in', asked)
    .execute();
  const placeOf = new Map(stored.map((row) => [row.id_hash!.toString('base64'), row.place]));
  return numbers.flatMap((number, index): Repeated[] => {
    if (number === undefined) return [];
    const known = ids.hashes(number).map((hash) => placeOf.get(hash.toString('base64')));
    const enrolled = known.find((place) => place !== undefined);
    if (enrolled !== undefined) return [{ index, why: text.already, place: enrolled }];
    const first = numbers.indexOf(number);
    return first < index ? [{ index, why: text.twice, place: first + 1 }] : [];
  });
}
