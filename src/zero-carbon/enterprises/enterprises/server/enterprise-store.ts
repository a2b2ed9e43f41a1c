import { nameOnly, type PartyStore } from '#kernel/area/server/party-store.ts';
import { enterpriseKind } from '#zero-carbon/enterprises/enterprises/enterprise.kind.ts';

/** Of enterprises a list shows the credit code; they write their own data (save-enterprise-info.ts). */
export const enterpriseStore: PartyStore = {
  ...nameOnly(enterpriseKind),
  async read(db, ids) {
    const rows = await db
      .selectFrom('zero_carbon.enterprises')
      .select(['party_id', 'credit_code'])
      .where('party_id', 'in', ids)
      .execute();
    return new Map(
      rows.flatMap(({ party_id: id, credit_code: code }) => (code === null ? [] : [[id, { creditCode: code }]])),
    );
  },
};
