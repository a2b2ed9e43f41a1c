import type { Db } from '#kernel/db/server/database.ts';
import { newestCorrections } from '#zero-carbon/certification/certificates/server/stated-corrections.ts';
import { toBase64 } from '#zero-carbon/certification/issuance-log/bytes.ts';
import type { PortalFacts } from '#zero-carbon/certification/verification/portal-facts.ts';

/** Maximum number of certificates whose corrections the page contains: 200 are about 10 KB, compressed. */
const maxCorrected = 200;

/** The changes of the newest corrections, for a copy of the page without a network. */
export async function carriedCorrections(db: Db, today: string): Promise<PortalFacts['corrections']> {
  const found = await newestCorrections(db, today, maxCorrected);
  return Object.fromEntries(
    [...found].map(([number, corrections]) => [
      number,
      corrections.map(({ formerBoundaryZh: _zh, formerBoundaryEn: _en, ...short }) => short),
    ]),
  );
}

/** The organisations' keys, including retired ones, and the names of their organisations. */
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
