import { noFields, type PartyKindEntry } from '#kernel/area/party-kind.ts';
import { partyKindWords } from './roles.words.ts';

declare module '#kernel/area/role-seed.ts' {
  interface PartyKinds {
    operator: true;
  }
}

/** Those who run the portal: its administrators, and experts. */
export const operatorKind: PartyKindEntry = { kind: 'operator', name: partyKindWords.operator, ...noFields };
