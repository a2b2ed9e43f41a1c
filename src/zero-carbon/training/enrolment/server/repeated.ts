import { bothLanguages, type Text } from '#kernel/i18n/text.ts';
import { enrolmentWords as text } from '#zero-carbon/training/enrolment/enrolment.words.ts';
import type { IdNumbers } from '#zero-carbon/training/server/id-numbers.ts';
import type { Enroller } from './offered-sessions.queries.ts';

/** A person who cannot be enrolled again, by the index in the input. */
export interface Repeated {
  readonly index: number;
  /** The reason, with the number of the duplicate: in the input, or on the roster. */
  readonly why: Text;
}

/**
 * The people listed twice, or already enrolled by the actor's enterprise. Enrolments by other enterprises are visible
 * only to the organisation: a refusal would reveal where a person works.
 *
 * @param numbers normalised ID card numbers; undefined for invalid ones.
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
    if (enrolled !== undefined) return [{ index, why: bothLanguages(text.already, { place: enrolled }) }];
    const first = numbers.indexOf(number);
    return first < index ? [{ index, why: bothLanguages(text.twice, { place: first + 1 }) }] : [];
  });
}
