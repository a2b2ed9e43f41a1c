import { operatorKind } from '#accounts/roles/operator.kind.ts';
import { nameOnly, type PartyStore } from '#accounts/roles/server/party-store.ts';
import { customerKind } from '#vr-fleet/orders/customer.kind.ts';
import { enterpriseStore } from '#zero-carbon/enterprises/server/enterprise-store.ts';
import { organisationStore } from '#zero-carbon/organisations/server/organisation-store.ts';

/** Where each kind of party is kept. */
export const partyStores: readonly PartyStore[] = [
  enterpriseStore,
  organisationStore,
  nameOnly(customerKind),
  nameOnly(operatorKind),
];
