import * as z from 'zod/mini';
import { kindWords } from '#accounts/kinds/kinds.words.ts';
import { partyName } from '#accounts/kinds/named.ts';
import type { PartyKindEntry } from '#kernel/area/party-kind.ts';
import { enterpriseFieldWords } from './enterprises.words.ts';

declare module '#kernel/area/role-seed.ts' {
  interface PartyKinds {
    enterprise: true;
  }
}

/** Enterprises register themselves. */
export const enterpriseKind: PartyKindEntry = {
  kind: 'enterprise',
  name: enterpriseFieldWords.kind,
  fields: z.object({ name: partyName, creditCode: z.optional(z.string()) }),
  labels: { name: kindWords.name, creditCode: enterpriseFieldWords.creditCode },
  keepsItself: true,
};
