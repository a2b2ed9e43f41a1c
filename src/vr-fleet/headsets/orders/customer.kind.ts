import { named } from '#accounts/kinds/named.ts';
import type { PartyKindEntry } from '#kernel/area/party-kind.ts';
import { customerWords } from './orders.words.ts';

declare module '#kernel/area/role-seed.ts' {
  interface PartyKinds {
    fleet_customer: true;
  }
}

export const customerKind: PartyKindEntry = { kind: 'fleet_customer', name: customerWords.kind, ...named };
