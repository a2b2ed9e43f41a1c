import type { InputProblem } from '#kernel/checks/explain.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import { claimFile, releaseFiles } from '#kernel/files/server/claim-file.ts';
import type { Storage } from '#kernel/storage/server/storage.ts';
import { findFile } from '#kernel/files/server/stored-file.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { checkVersion, refuse } from '#kernel/http/server/refusal.ts';
import { translate } from '#kernel/i18n/text.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { isArea } from '#zero-carbon/enterprises/enterprises/server/areas.ts';
import type { saveOrganisation as saving } from '#zero-carbon/evaluation/organisations/organisations.contract.ts';
import { organisationWords as text } from '#zero-carbon/evaluation/organisations/organisations.words.ts';
import { checkSeal } from './check-seal.ts';
import { fileEntity } from './organisation-store.ts';
import { ownOrganisation } from './own-organisation.ts';

type Saving = Context<(typeof saving)['access']>;
const fileFields = ['accreditationFile', 'sealFile'] as const;

/**
 * Replaces an organisation's own data, if the version of its party is unchanged: the scheme edits the same record, and
 * the second of the two finds the first one's change.
 *
 * @throws Refusal 4000 beside a region or the seal; 4003 for a caller without a review organisation, and for a file
 *   that is not theirs; 4009 if another user has changed it since.
 */
export async function saveOrganisation(
  { version, ...given }: ParamsOf<typeof saving>,
  context: Saving,
  storage: Pick<Storage, 'read'>,
): Promise<ResultOf<typeof saving>> {
  const { db: tx, actor, clock, lang } = context;
  const row = await ownOrganisation(tx, actor.partyId).forUpdate('q').executeTakeFirstOrThrow(refuse.notFound);
  checkVersion(row, version);
  const before = {
    accreditationNumber: row.accreditation_number,
    accreditedFrom: row.accredited_from,
    accreditedUntil: row.accredited_until,
    accreditationFile: row.accreditation_file,
    contact: row.contact,
    fields: row.fields,
    regions: row.regions,
    capacity: row.capacity,
    sealFile: row.seal_file,
  };
  const after: typeof before = {
    accreditationNumber: given.accreditationNumber || null,
    accreditedFrom: given.accreditedFrom ?? null,
    accreditedUntil: given.accreditedUntil ?? null,
    accreditationFile: given.accreditationFile ?? null,
    contact: given.contact || null,
    fields: [...new Set<string>(given.fields)].toSorted(),
    regions: [...new Set(given.regions)].toSorted(),
    capacity: given.capacity ?? null,
    sealFile: given.sealFile ?? null,
  };
  const changed = (Object.keys(after) as (keyof typeof after)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  if (changed.length === 0) return { version, code: row.code };
  if (changed.includes('regions')) await checkRegions(after.regions, context);
  for (const field of fileFields) {
    if (!changed.includes(field)) continue;
    const [old, fresh] = [before[field], after[field]];
    if (fresh !== null) {
      await claimFile(tx, fresh, fileEntity, row.party_id, actor);
      if (field === 'sealFile') await checkSeal(storage, (await findFile(tx, fresh))!, { path: field, lang });
    }
    if (old !== null) await releaseFiles(tx, fileEntity, row.party_id, clock.now(), old);
  }
  await tx
    .updateTable('zero_carbon.organisations')
    .set({
      accreditation_number: after.accreditationNumber,
      accredited_from: after.accreditedFrom,
      accredited_until: after.accreditedUntil,
      accreditation_file: after.accreditationFile,
      contact: after.contact,
      fields: after.fields,
      regions: after.regions,
      capacity: after.capacity,
      seal_file: after.sealFile,
    })
    .where('id', '=', row.id)
    .execute();
  await tx
    .updateTable('accounts.parties')
    .set({ version: version + 1 })
    .where('id', '=', row.party_id)
    .execute();
  const recorded = async (values: typeof before) =>
    Object.fromEntries(
      await Promise.all(changed.map(async (field) => [field, await recordedOf(field, values[field])])),
    );
  /** The history names files by name and content, because the files themselves may be deleted. */
  const recordedOf = async (field: (typeof changed)[number], value: unknown): Promise<unknown> => {
    if (!fileFields.some((one) => one === field) || value === null) return value;
    const file = await findFile(tx, value as string);
    return file && { id: file.id, name: file.name, sha256: file.sha256 };
  };
  const content = { before: await recorded(before), after: await recorded(after) };
  const entry = { actor, entity: 'party', entityId: row.party_id, action: 'party.edit', at: clock.now(), content };
  await record(tx, entry);
  return { version: version + 1, code: row.code };
}

/** Each must be a province, the first level of an area's path. */
async function checkRegions(codes: readonly string[], { pool, lang }: Saving): Promise<void> {
  const problems: InputProblem[] = [];
  for (const code of codes) {
    if (!(await isArea(pool, [code]))) problems.push({ path: 'regions', message: translate(text.unknownRegion, lang) });
  }
  if (problems.length > 0) throw refuse.invalid(problems.slice(0, 1));
}
