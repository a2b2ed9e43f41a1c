import { sql } from 'kysely';
import { namesIn } from '#kernel/workflow/history/server/names-in.ts';
import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import type { RouteParts } from '#kernel/area/server/server-area.ts';
import { mediaTypes } from '#kernel/contract/upload-endpoint.ts';
import { resumeUpload } from '#kernel/files/server/tus/begin-upload.ts';
import { cancelUpload, checkUpload } from '#kernel/files/server/tus/finish-upload.ts';
import { fileAnswerOf } from '#kernel/files/server/sign-downloads.ts';
import { handlePrepared } from '#kernel/http/server/handle-prepared.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import * as contract from '#zero-carbon/reporting/reports/evidence/evidence.contract.ts';
import { evidenceWords as text } from '#zero-carbon/reporting/reports/evidence/evidence.words.ts';
import { beginEvidence, deleteEvidence, finishEvidence, saveEvidence, tagEvidence } from './change-evidence.ts';
import { evidence, evidenceOf, library, presentEvidence } from './evidence.queries.ts';
import { usesOf } from './uses-of.ts';

export const evidenceRoutes = ({ storage, signer }: Pick<RouteParts, 'storage' | 'signer'>): Route[] => [
  handleList(contract.listEvidence, evidence),
  handleListExport(contract.exportEvidence, evidence),
  handle(contract.showEvidence, async ({ id }, context) => {
    const row = await evidenceOf(context)
      .select(['e.version', 'e.sha256', 'e.file_id as fileId'])
      .where('e.id', '=', id)
      .executeTakeFirstOrThrow(refuse.notFound);
    const { fileId, sha256, ...shown } = row;
    const { name, mediaType } = shown;
    const presented = presentEvidence(shown, context.clock.today());
    const file = fileAnswerOf({ id: fileId, name, mediaType, sha256, size: presented.size }, signer);
    const uses = await usesOf(context.db, id, context.actor.partyId);
    return { ...presented, version: row.version, sha256, file, uses };
  }),
  handle(contract.showLibrary, (_params, context) => library(context)),
  handle(contract.beginEvidence, beginEvidence),
  handle(contract.resumeUpload, ({ id }, context) => resumeUpload(id, context)),
  handlePrepared(
    contract.finishEvidence,
    ({ id }, context) => checkUpload(id, { ...context, storage, types: mediaTypes }),
    ({ id }, context) => finishEvidence(id, context, storage),
  ),
  handle(contract.cancelUpload, async ({ id }, { db, actor }) => {
    await cancelUpload(db, storage, id, actor);
    return {};
  }),
  handle(contract.saveEvidence, saveEvidence),
  handle(contract.tagEvidence, tagEvidence),
  handle(contract.deleteEvidence, async ({ id }, context) => {
    await deleteEvidence(id, context);
    return {};
  }),
];

/** The history record of evidence. */
export const evidenceRecord: RecordKind = {
  entity: 'evidence',
  name: text.kind,
  readers: {
    access: contract.showEvidence.access,
    within: (_id, { actor }) => sql<boolean>`h.party_id = ${actor.partyId}`,
  },
  actions: {
    'evidence.add': text.added,
    'evidence.edit': text.edited,
    'evidence.tag': text.tagged,
    'evidence.delete': text.deleted,
  },
  fields: {
    name: text.name,
    tags: text.tags,
    valid_from: text.validFrom,
    valid_until: text.validUntil,
    size: text.bytes,
    sha256: text.sha256,
  },
  names: namesIn('zero_carbon.evidence', 'name'),
};
