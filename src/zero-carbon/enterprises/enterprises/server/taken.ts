import type { TakenFields } from '#kernel/http/server/refuse-taken.ts';
import { enterpriseFieldWords } from '#zero-carbon/enterprises/enterprises/enterprises.words.ts';

/** The unique constraints that an enterprise can meet. */
export const taken: TakenFields = {
  parties_kind_name_key_key: ['name', enterpriseFieldWords.nameTaken],
  enterprises_credit_code_key: ['creditCode', enterpriseFieldWords.creditCodeTaken],
};
