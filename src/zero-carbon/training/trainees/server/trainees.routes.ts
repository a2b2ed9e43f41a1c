import { handle, type Route } from '#kernel/http/server/handle.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import { createIdNumbers } from '#zero-carbon/training/server/id-numbers.ts';
import * as contract from '#zero-carbon/training/trainees/trainees.contract.ts';
import { clearQueryPassword } from './clear-query-password.ts';
import { eraseEnrolled, eraseTrainee } from './erase-trainee.ts';
import { traineeSource } from './trainees-list.queries.ts';

export function traineeRoutes({ keyring }: { readonly keyring: Keyring }): Route[] {
  const ids = {
    trainees: createIdNumbers(keyring),
    enrolments: createIdNumbers(keyring, 'zero_carbon.training_enrolments'),
  };
  return [
    handleList(contract.listTrainees, (params, context) => traineeSource(params, context, ids.trainees)),
    handle(contract.clearQueryPassword, clearQueryPassword),
    handle(contract.eraseTrainee, (params, context) => eraseTrainee(params, context, ids)),
    handle(contract.eraseEnrolled, (params, context) => eraseEnrolled(params, context, ids)),
  ];
}
