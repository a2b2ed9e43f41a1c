import type { Db } from '#kernel/db/server/database.ts';
import { toBase64 } from '#zero-carbon/issuance-log/bytes.ts';
import type { PortalFacts } from '#zero-carbon/verification/portal-facts.ts';
import '#zero-carbon/certificates/server/certificates.tables.ts';
import '#zero-carbon/issuance-log/server/log.tables.ts';

/** The organisations' keys, those that were retired too, and the names of those that have one. */
export async function sealingKeys(db: Db): Promise<Pick<PortalFacts, 'keys' | 'organisations'>> {
  const rows = await db
    .selectFrom('zero_carbon.signing_keys as k')
    .innerJoin('zero_carbon.organisations as o', 'o.id', 'k.organisation_id')
    .select(['k.id', 'o.code', 'o.name_zh', 'o.name_en', 'k.public_key', 'k.good_from', 'k.good_until'])
    .orderBy('k.added_at')
    .execute();
  return {
    organisations: Object.fromEntries(rows.map((row) => [row.code, [row.name_zh, row.name_en] as const])),
    keys: rows.map((row) => [row.id, row.code, toBase64(row.public_key), row.good_from, row.good_until] as const),
  };
}
