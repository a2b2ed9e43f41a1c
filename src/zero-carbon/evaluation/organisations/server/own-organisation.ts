import { sql } from 'kysely';
import type { ResultOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { fileAnswerOf, type DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import { findFile } from '#kernel/files/server/stored-file.ts';
import { may } from '#kernel/http/server/actor.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { areaNames } from '#zero-carbon/enterprises/enterprises/server/areas.ts';
import type { Division } from '#zero-carbon/evaluation/experts/divisions.ts';
import type * as contract from '#zero-carbon/evaluation/organisations/organisations.contract.ts';

/** The organisation of the current party, with its profile. */
export const ownOrganisation = (db: Db, partyId: string | null) =>
  db
    .selectFrom('zero_carbon.organisations as o')
    .innerJoin('accounts.parties as q', 'q.id', 'o.party_id')
    .selectAll('o')
    .select(['q.name', 'q.version'])
    .where('o.party_id', '=', partyId)
    .where('q.state', '<>', 'deleted');

/** States in which a report counts towards its organisation's capacity. */
export const statesInHand = ['submitted', 'org_accepted', 'org_review', 'org_supplement'] as const;

/** The profile of the caller's organisation; null for a caller without one. */
export async function showOrganisation(
  _params: unknown,
  context: Context<(typeof contract.showOrganisation)['access']>,
  signer: DownloadSigner,
): Promise<ResultOf<typeof contract.showOrganisation>> {
  const { db, actor, clock } = context;
  const row = await ownOrganisation(db, actor.partyId).executeTakeFirst();
  if (!row) return null;
  const { load } = await db
    .selectFrom('zero_carbon.reports as r')
    .select(sql<number>`count(*)::int`.as('load'))
    .where('r.organisation_id', '=', row.party_id)
    .where('r.state', 'in', statesInHand)
    .executeTakeFirstOrThrow();
  const fileOf = async (id: string | null) => {
    const file = id === null ? undefined : await findFile(db, id);
    return file ? fileAnswerOf(file, signer) : null;
  };
  const names = await areaNames(row.regions, context);
  return {
    version: row.version,
    name: row.name,
    nameEn: row.name_en,
    code: row.code,
    accreditationNumber: row.accreditation_number,
    accreditedFrom: row.accredited_from,
    accreditedUntil: row.accredited_until,
    accreditationFile: await fileOf(row.accreditation_file),
    contact: row.contact,
    fields: row.fields as Division[],
    regions: row.regions,
    regionNames: row.regions.map((code) => names.get(code) ?? code),
    capacity: row.capacity,
    sealFile: await fileOf(row.seal_file),
    load,
    today: clock.today(),
    mayEdit: may(actor, 'parties.edit', 'own'),
  };
}
