import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { StatedCorrection } from '#zero-carbon/certification/certificates/stated-correction.ts';
import type { CorrectedVersion } from './verify.queries.ts';

/** The fields that a correction can change, by the name of the former value. */
const formerFields = {
  formerEnterpriseName: 'enterprise_name',
  formerEnterpriseNameEn: 'enterprise_name_en',
  formerCreditCode: 'credit_code',
  formerSiteAddress: 'site_address',
  formerSiteAddressEn: 'site_address_en',
  formerBoundaryZh: 'boundary_zh',
  formerBoundaryEn: 'boundary_en',
} as const satisfies Partial<Record<keyof StatedCorrection, keyof CorrectedVersion>>;

interface Version extends CorrectedVersion {
  /** Number of the certificate at the start of its chain. */
  root: string;
}

/** Every correction of a certificate since its first issue or renewal, newest first. */
export const statedCorrections = async (db: Db, number: string): Promise<StatedCorrection[]> =>
  (await correctionsOf(db, sql`number = ${number} and is_correction`)).get(number) ?? [];

/**
 * The corrections of the most recently corrected certificates that are still in force, by number.
 *
 * @param limit maximum number of certificates.
 */
export const newestCorrections = (db: Db, today: string, limit: number): Promise<Map<string, StatedCorrection[]>> =>
  correctionsOf(
    db,
    sql`id in (select id from zero_carbon.certificates
                where is_correction and state in ('valid', 'suspended') and expires_on >= ${today}
                order by id desc limit ${limit})`,
  );

async function correctionsOf(db: Db, which: RawBuilder<unknown>): Promise<Map<string, StatedCorrection[]>> {
  const { rows } = await sql<Version>`
    with recursive line as (
      select number as root, id, replaces_id, is_correction, 0 as depth from zero_carbon.certificates where ${which}
      union all
      select line.root, p.id, p.replaces_id, p.is_correction, line.depth + 1
        from line join zero_carbon.certificates p on p.id = line.replaces_id
       where line.is_correction and line.depth < 50
    )
    select line.root, c.number, c.enterprise_name, c.enterprise_name_en, c.credit_code, c.site_address,
           c.site_address_en, c.boundary_zh, c.boundary_en, c.state_on, c.state_note_zh, c.state_note_en
      from line join zero_carbon.certificates c on c.id = line.id
     order by line.root, line.depth`.execute(db);
  const lines = [...Map.groupBy(rows, ({ root }) => root)];
  return new Map(
    lines.map(([root, versions]) => [root, versions.slice(1).map((one, at) => stated(one, versions[at]!))]),
  );
}

function stated(former: Version, next: Version): StatedCorrection {
  const { number, state_on: on, state_note_zh: reasonZh, state_note_en: reasonEn } = former;
  const changed = Object.entries(formerFields).filter(([, column]) => former[column] !== next[column]);
  return {
    correctedNumber: number,
    correctedOn: on ?? '',
    ...present({ reasonZh, reasonEn }),
    ...present(Object.fromEntries(changed.map(([name, column]) => [name, former[column]]))),
  };
}

const present = (texts: Readonly<Record<string, string | null>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(texts).filter((one): one is [string, string] => one[1] !== null));
