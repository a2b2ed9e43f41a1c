import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { claimFile } from '#kernel/files/server/claim-file.ts';
import { eraseFiles } from '#kernel/files/server/erase-files.ts';
import type { Storage } from '#kernel/storage/server/storage.ts';
import { beginUpload } from '#kernel/files/server/tus/begin-upload.ts';
import { finishUpload } from '#kernel/files/server/tus/finish-upload.ts';
import type { MediaType } from '#kernel/contract/upload-endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { checkVersion, refuse } from '#kernel/http/server/refusal.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import type * as contract from '#zero-carbon/reporting/reports/evidence/evidence.contract.ts';
import { evidenceWords as text } from '#zero-carbon/reporting/reports/evidence/evidence.words.ts';
import { searchText } from './evidence.queries.ts';

type Editor = Context<{ permission: 'reports.edit'; scope: 'own' }>;

/** @throws Refusal 5000 if the library already has the same bytes. */
export async function beginEvidence(params: ParamsOf<typeof contract.beginEvidence>, context: Editor) {
  const there = await context.db
    .selectFrom('zero_carbon.evidence')
    .select('name')
    .where('party_id', '=', context.actor.partyId)
    .where('sha256', '=', params.sha256)
    .executeTakeFirst();
  if (there) throw refuse.rule(text.there, there);
  return beginUpload(params, context);
}

/** Turns a checked upload into evidence, in one transaction with its file. */
export async function finishEvidence(id: string, context: Editor, storage: Storage): Promise<{ id: string }> {
  const { db: tx, actor, clock } = context;
  const at = clock.now();
  const file = await finishUpload(tx, storage, id, { actor, at });
  const { name, size, sha256 } = file;
  const added = await tx
    .insertInto('zero_carbon.evidence')
    .values({
      party_id: actor.partyId,
      file_id: file.id,
      name,
      search: searchText(name, []),
      media_type: file.mediaType as MediaType,
      size,
      sha256,
      valid_from: null,
      valid_until: null,
      person_id: actor.personId,
      uploaded_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await claimFile(tx, file.id, 'evidence', added.id, actor);
  const content = { after: { name, size, sha256 } };
  await recordChange(tx, { actor, at }, 'evidence.add', added.id, content);
  return added;
}

/** @throws Refusal 4009 if another user has edited it since, 4003 if it does not exist. */
export async function saveEvidence(
  { id, version, ...typed }: ParamsOf<typeof contract.saveEvidence>,
  { db: tx, actor, clock }: Editor,
): Promise<{ version: number }> {
  const before = await lock(tx, id, actor);
  checkVersion(before, version);
  const { name, validFrom, validUntil } = typed;
  const tags = [...new Set(typed.tags)];
  await tx
    .updateTable('zero_carbon.evidence')
    .set({
      name,
      tags,
      search: searchText(name, tags),
      valid_from: validFrom,
      valid_until: validUntil,
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
  const content = {
    before: recorded(before),
    after: recorded({ name, tags, valid_from: validFrom, valid_until: validUntil }),
  };
  await recordChange(tx, { actor, at: clock.now() }, 'evidence.edit', id, content);
  return { version: version + 1 };
}

/** Adds tags to some of the party's evidence, or removes them. Each changed item gets an entry in the history. */
export async function tagEvidence(
  { ids, way, tags }: ParamsOf<typeof contract.tagEvidence>,
  { db: tx, actor, clock }: Editor,
): Promise<{ changed: number }> {
  const rows = await tx
    .selectFrom('zero_carbon.evidence')
    .select(['id', 'name', 'tags', 'version'])
    .where('party_id', '=', actor.partyId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length < new Set(ids).size) throw refuse.notFound();
  let changed = 0;
  for (const { id, name, tags: held, version } of rows) {
    const next = way === 'add' ? [...new Set([...held, ...tags])] : held.filter((one) => !tags.includes(one));
    if (next.length === held.length) continue;
    if (next.length > 10) throw refuse.rule(text.tooManyTags);
    await tx
      .updateTable('zero_carbon.evidence')
      .set({ tags: next, search: searchText(name, next), version: version + 1 })
      .where('id', '=', id)
      .execute();
    const content = { before: { tags: held.join(', ') }, after: { tags: next.join(', ') } };
    await recordChange(tx, { actor, at: clock.now() }, 'evidence.tag', id, content);
    changed += 1;
  }
  return { changed };
}

/**
 * Deletes evidence and its file permanently.
 *
 * @throws Refusal 5000 if it is in use: foreign keys then prevent the deletion of both.
 */
export async function deleteEvidence(id: string, { db: tx, actor, clock }: Editor): Promise<void> {
  const at = clock.now();
  const { name, sha256, file_id: fileId } = await lock(tx, id, actor);
  try {
    await tx.deleteFrom('zero_carbon.evidence').where('id', '=', id).execute();
  } catch (error) {
    throw (error as { code?: string }).code === '23503' ? refuse.rule(text.used) : error;
  }
  await eraseFiles(tx, [fileId], at);
  const content = { before: { name, sha256 } };
  await recordChange(tx, { actor, at }, 'evidence.delete', id, content);
}

async function lock(tx: Db, id: string, { partyId }: Editor['actor']) {
  const found = await tx
    .selectFrom('zero_carbon.evidence')
    .select(['name', 'tags', 'valid_from', 'valid_until', 'version', 'sha256', 'file_id'])
    .where('id', '=', id)
    .where('party_id', '=', partyId)
    .forUpdate()
    .executeTakeFirstOrThrow(refuse.notFound);
  return found;
}

const recorded = (evidence: {
  readonly name: string;
  readonly tags: readonly string[];
  readonly valid_from: string | null;
  readonly valid_until: string | null;
}) => ({
  name: evidence.name,
  tags: evidence.tags.join(', '),
  valid_from: evidence.valid_from,
  valid_until: evidence.valid_until,
});
