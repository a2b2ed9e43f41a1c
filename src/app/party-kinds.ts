import { operatorKind } from '#accounts/roles/operator.kind.ts';
import type { PartyKindEntry } from '#accounts/roles/party-kinds.ts';
import { customerKind } from '#vr-fleet/orders/customer.kind.ts';
import { enterpriseKind } from '#zero-carbon/enterprises/enterprise.kind.ts';
import { organisationKind } from '#zero-carbon/organisations/organisation.kind.ts';

/** Every kind of party, in the order of a choice. */
export const partyKindEntries: readonly PartyKindEntry[] = [
  enterpriseKind,
  organisationKind,
  customerKind,
  operatorKind,
];
