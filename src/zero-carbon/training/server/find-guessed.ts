import { idCardNumber } from '#kernel/checks/id-card.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { networkShare } from './query-limits.ts';
import { findTrainee, type Trainee } from './trainees.queries.ts';
import type { TrainingParts } from './training-parts.ts';
import type { GuessContext } from './guesses/guess-limits.ts';

interface Guessed {
  readonly name: string;
  readonly idCard: string;
  readonly ticket: string | undefined;
  /** The code of one of the certificates, if required: without the correct one no holder is found. */
  readonly certificateCode?: string | undefined;
}

/**
 * Finds a certificate holder for a caller who may be guessing, within the limits by network, by name and by ID card number.
 *
 * @throws Refusal 4029 or 5000 with `data.ticket`, whether or not the holder exists.
 */
export async function findGuessed(
  { ids, limits, guesses, codes }: Pick<TrainingParts, 'ids' | 'limits' | 'guesses' | 'codes'>,
  { name, idCard, ticket, certificateCode: code }: Guessed,
  context: GuessContext,
): Promise<Trainee | undefined> {
  const { db, caller, clock } = context;
  const wait = await limits.take(db, networkShare('check', caller.address), clock.now());
  if (wait > 0) throw refuse.tooMany(wait);
  return guesses.answer(context, {
    subjects: [
      { kind: 'id-card-of-name', value: normalise(name) },
      { kind: 'name-of-id-card', value: idCardNumber(idCard) ?? '' },
    ],
    ticket,
    find: async () => {
      const trainee = await findTrainee(db, ids, { name, idCard });
      if (!trainee || code === undefined) return trainee;
      return (await codes.isOf(db, trainee.id, code)) ? trainee : undefined;
    },
    traineeIdOf: ({ id }) => id,
  });
}
