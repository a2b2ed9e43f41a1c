import * as z from 'zod/mini';
import type { PartyKindEntry } from '#accounts/roles/party-kinds.ts';
import { enterpriseFieldWords } from './enterprises.words.ts';

/** Enterprises register themselves. */
export const enterpriseKind: PartyKindEntry = {
  kind: 'enterprise',
  name: enterpriseFieldWords.kind,
  fields: z.object({ creditCode: z.optional(z.string()) }),
  labels: { creditCode: enterpriseFieldWords.creditCode },
  keepsItself: true,
};
