import { normalise } from '#kernel/checks/normalise.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { claimFile, releaseFiles } from '#kernel/files/server/claim-file.ts';
import { findFile } from '#kernel/files/server/stored-file.ts';
import type { PartyActor } from '#kernel/http/server/actor.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { checkVersion, refuse } from '#kernel/http/server/refusal.ts';
import { refuseTaken } from '#kernel/http/server/refuse-taken.ts';
import { saveVersioned } from '#kernel/record/server/save-versioned.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { enterpriseFieldWords } from '#zero-carbon/enterprises/enterprises/enterprises.words.ts';
import { isArea } from '#zero-carbon/enterprises/enterprises/server/areas.ts';
import { mostSites, type saveSite as endpoint } from '#zero-carbon/enterprises/sites/sites.contract.ts';
import { siteWords as text } from '#zero-carbon/enterprises/sites/sites.words.ts';

type Editor = Pick<Context, 'db' | 'pool' | 'clock' | 'lang'> & {
  readonly actor: Pick<PartyActor, 'personId' | 'partyId'>;
};
const entity = 'site';
const taken = { sites_name: ['nameZh', text.nameTaken] } as const;

/** Adds a site to the actor's enterprise, or replaces all fields of one if its version is unchanged. */
export async function saveSite(params: ParamsOf<typeof endpoint>, context: Editor) {
  const { db: tx, pool, actor, clock, lang } = context;
  const { id, nameZh, nameEn, area, address, boundaryZh, boundaryEn, diagram } = params;
  const at = clock.now();
  const before = id === undefined ? undefined : await lockSite(tx, id, actor.partyId);
  if (before) checkVersion(before, params.version);
  if (!(await isArea(pool, area))) throw refuse.field('area', enterpriseFieldWords.unknownArea, lang);
  if (!before) await refuseMore(tx, actor.partyId);
  const columns = {
    name_zh: nameZh,
    name_en: nameEn || null,
    area: area.at(-1)!,
    address,
    share: params.share,
    boundary_zh: boundaryZh || null,
    boundary_en: boundaryEn || null,
    diagram_file: diagram ?? null,
  };
  const keys = {
    name_key: normalise(nameZh),
    search_key: [nameZh, nameEn ?? '', address].map(normalise).join('\n'),
  };
  const written = await refuseTaken(taken, lang, () =>
    saveVersioned(
      tx,
      'zero_carbon.sites',
      before,
      { ...columns, ...keys },
      { party_id: actor.partyId, created_at: at },
    ),
  );
  const recorded = await recordedColumns(tx, columns);
  const former = before && (await recordedColumns(tx, before));
  if (columns.diagram_file !== (before?.diagram_file ?? null)) {
    if (before?.diagram_file) await releaseFiles(tx, entity, written.id, at);
    if (diagram !== undefined) await claimFile(tx, diagram, entity, written.id, actor);
  }
  await recordChange(
    tx,
    { actor, at },
    before ? 'site.edit' : 'site.add',
    written.id,
    former ? { before: former, after: recorded } : { after: recorded },
  );
  return written;
}

/** Deletes a site with its meters. @throws Refusal 5000 if reports refer to it. */
export async function deleteSite({ id }: { readonly id: string }, { db: tx, actor, clock }: Editor) {
  const at = clock.now();
  const site = await lockSite(tx, id, actor.partyId);
  const before = await recordedColumns(tx, site);
  await tx.deleteFrom('zero_carbon.meters').where('site_id', '=', id).execute();
  try {
    await tx.deleteFrom('zero_carbon.sites').where('id', '=', id).execute();
  } catch (error) {
    throw (error as { code?: string }).code === '23503' ? refuse.rule(text.inUse) : error;
  }
  await releaseFiles(tx, entity, id, at);
  await recordChange(tx, { actor, at }, 'site.delete', id, { before });
  return { name: site.name_zh };
}

const editable = ['name_zh', 'name_en', 'area', 'address', 'share', 'boundary_zh', 'boundary_en'] as const;

/** A site of a party, locked for editing; 4003 if it is not theirs. */
export async function lockSite(tx: Db, id: string, partyId: string) {
  const site = await tx
    .selectFrom('zero_carbon.sites')
    .select(['id', 'version', 'diagram_file', ...editable])
    .where('id', '=', id)
    .where('party_id', '=', partyId)
    .forUpdate()
    .executeTakeFirstOrThrow(refuse.notFound);
  return site;
}

/** The history's fields of a site: its picture by name and content, because the file itself may be deleted. */
async function recordedColumns(
  db: Db,
  site: { readonly [Column in (typeof editable)[number] | 'diagram_file']: string | null },
) {
  const file = site.diagram_file === null ? undefined : await findFile(db, site.diagram_file);
  return {
    ...Object.fromEntries(editable.map((column) => [column, site[column]])),
    share: String(Number(site.share)),
    diagram: file ? { id: file.id, name: file.name, sha256: file.sha256 } : null,
  };
}

/** Counted under the party's lock, so that two concurrent requests do not both pass. */
async function refuseMore(tx: Db, partyId: string): Promise<void> {
  await tx.selectFrom('accounts.parties').select('id').where('id', '=', partyId).forUpdate().execute();
  const { count } = await tx
    .selectFrom('zero_carbon.sites')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('party_id', '=', partyId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostSites) throw refuse.rule(text.tooMany, { most: mostSites });
}
