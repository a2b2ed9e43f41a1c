import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import { addQueryUser, checkQueryUser, queryTrainingCertificates } from '#zero-carbon/training/training.contract.ts';
import { addQueryUser as setPassword } from './add-query-user.ts';
import { createIdNumbers } from './id-numbers.ts';
import { queryCertificates } from './query-certificates.ts';
import { createQueryLimits, networkShare } from './query-limits.ts';
import { findTrainee } from './trainees.queries.ts';
import type { TrainingParts } from './training-parts.ts';

type RouteParts = Omit<TrainingParts, 'ids' | 'limits'> & { readonly keyring: Keyring };

export function trainingRoutes({ keyring, ...same }: RouteParts): Route[] {
  const parts: TrainingParts = { ids: createIdNumbers(keyring), limits: createQueryLimits(keyring), ...same };
  return [
    handle(checkQueryUser, async ({ queryType, name, idCard = '' }, { db, caller, clock }) => {
      if (Number(queryType) === 1) return 'other';
      const wait = await parts.limits.take(db, networkShare('check', caller.address), clock.now());
      if (wait > 0) throw refuse.tooMany(wait);
      const trainee = await findTrainee(db, parts.ids, { name, idCard });
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
