import * as z from 'zod/mini';
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
  fields: z.object({ creditCode: z.optional(z.string()) }),
  labels: { creditCode: enterpriseFieldWords.creditCode },
  keepsItself: true,
};
