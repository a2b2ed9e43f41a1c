import { sql } from 'kysely';
import { normalise } from '#kernel/checks/normalise.ts';
import { skeletonOf } from '#kernel/checks/server/skeleton.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { bothLanguages, type Text } from '#kernel/i18n/text.ts';
import { correctionWords as text } from '#zero-carbon/certification/issuing/corrections/corrections.words.ts';

/** The future holder of a certificate. */
export interface NamedHolder {
  /** Null if it is not registered. */
  readonly partyId: string | null;
  readonly enterpriseName: string;
  readonly enterpriseNameEn: string | null;
  readonly creditCode: string;
}

export interface ForeignName {
  readonly field: 'enterpriseName' | 'enterpriseNameEn' | 'creditCode';
  readonly problem: Text;
}

type Names = Pick<NamedHolder, 'enterpriseName' | 'enterpriseNameEn'>;

/**
 * The names and codes that a certificate must not state of its holder: a name, in either language, or a credit code
 * that belongs to another party or to the holder of another certificate. Names are compared normalised; names of
 * parties also by their visual skeleton. A customer of the fleet may be the same company, so those are not compared.
 *
 * @param former the names that the certificate already states: they are not checked again.
 * @example
 * const [problem] = await foreignNames(db, holder);
 */
export async function foreignNames(db: Db, holder: NamedHolder, former?: Names): Promise<ForeignName[]> {
  const { enterpriseName, enterpriseNameEn, creditCode } = holder;
  const problems: ForeignName[] = [];
  for (const field of ['enterpriseName', 'enterpriseNameEn'] as const) {
    const name = field === 'enterpriseName' ? enterpriseName : enterpriseNameEn;
    if (name !== null && name !== former?.[field] && (await isForeign(db, name, holder))) {
      problems.push({ field, problem: bothLanguages(text.foreignName, { name }) });
    }
  }
  if (await isForeignCode(db, holder)) {
    problems.push({ field: 'creditCode', problem: bothLanguages(text.foreignCode, { code: creditCode }) });
  }
  return problems;
}

async function isForeign(db: Db, name: string, { partyId, creditCode }: NamedHolder): Promise<boolean> {
  const key = normalise(name);
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from accounts.parties p left join zero_carbon.enterprises e on e.party_id = p.id
       where (p.name_key = ${key} or p.skeleton = ${skeletonOf(name)})
         and p.id is distinct from ${partyId} and e.credit_code is distinct from ${creditCode} and p.kind <> 'fleet_customer' and p.state <> 'deleted'
    ) or exists (
      select from zero_carbon.enterprises e
       where lower(normalize(e.name_en, NFKC)) = ${key} and e.party_id is distinct from ${partyId}
         and e.credit_code is distinct from ${creditCode}
    ) or exists (
      select from zero_carbon.organisations o
       where ${key} in (lower(normalize(o.name_zh, NFKC)), lower(normalize(o.name_en, NFKC)))
         and o.party_id is distinct from ${partyId}
    ) or exists (
      select from zero_carbon.certificates c
       where c.name_key = ${key} and c.credit_code <> ${creditCode} and (c.party_id is null or c.party_id is distinct from ${partyId})
    ) or exists (
      select from zero_carbon.certificates c
       where c.name_en_key = ${key} and c.credit_code <> ${creditCode} and (c.party_id is null or c.party_id is distinct from ${partyId})
    ) as found`.execute(db);
  return rows[0]!.found;
}

/** A certificate without a party may belong to an enterprise that registered later, under the same code. */
async function isForeignCode(db: Db, { partyId, creditCode }: NamedHolder): Promise<boolean> {
  if (partyId === null) return false;
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from zero_carbon.enterprises e where e.credit_code = ${creditCode} and e.party_id is distinct from ${partyId}
    ) as found`.execute(db);
  return rows[0]!.found;
}
