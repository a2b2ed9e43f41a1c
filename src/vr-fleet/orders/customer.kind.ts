import { noFields, type PartyKindEntry } from '#accounts/roles/party-kinds.ts';
import { customerWords } from './orders.words.ts';

/** Those who buy headsets. */
export const customerKind: PartyKindEntry = { kind: 'fleet_customer', name: customerWords.kind, ...noFields };
