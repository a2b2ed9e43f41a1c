import type { PartyKindEntry } from '#kernel/area/party-kind.ts';
import { kindWords } from './kinds.words.ts';
import { named } from './named.ts';

declare module '#kernel/area/role-seed.ts' {
  interface PartyKinds {
    operator: true;
  }
}

/** Operators of the portal: its administrators, and experts. */
export const operatorKind: PartyKindEntry = { kind: 'operator', name: kindWords.operator, ...named };
