import { handle, type Route } from '#kernel/http/server/handle.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import { addQueryUser, checkQueryUser, queryTrainingCertificates } from '#zero-carbon/training/training.contract.ts';
import { addQueryUser as setPassword } from './add-query-user.ts';
import { createIdNumbers } from './id-numbers.ts';
import { queryCertificates } from './query-certificates.ts';
import { findGuessed } from './find-guessed.ts';
import { createGuessLimits } from './guesses/guess-limits.ts';
import { createQueryLimits } from './query-limits.ts';
import type { TrainingParts } from './training-parts.ts';

type RouteParts = Omit<TrainingParts, 'ids' | 'limits' | 'guesses'> & { readonly keyring: Keyring };

export function trainingRoutes({ keyring, ...same }: RouteParts): Route[] {
  const parts: TrainingParts = {
    ids: createIdNumbers(keyring),
    limits: createQueryLimits(keyring),
    guesses: createGuessLimits(keyring),
    ...same,
  };
  return [
    handle(checkQueryUser, async ({ queryType, name, idCard = '', ticket }, context) => {
      if (Number(queryType) === 1) return 'other';
      const trainee = await findGuessed(parts, { name, idCard, ticket }, context);
      if (!trainee) return 'nocert';
      return trainee.queryPassword === null ? 'queryUserNotExist' : 'queryUserExist';
    }),
    handle(addQueryUser, async (params, context) => {
      await setPassword(parts, params, context);
      return {};
    }),
    handle(queryTrainingCertificates, (query, context) => queryCertificates(parts, query, context)),
  ];
}
