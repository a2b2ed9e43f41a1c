import { noFields, type PartyKindEntry } from './party-kinds.ts';
import { partyKindWords } from './roles.words.ts';

/** Those who run the portal: its administrators, and experts. */
export const operatorKind: PartyKindEntry = { kind: 'operator', name: partyKindWords.operator, ...noFields };
