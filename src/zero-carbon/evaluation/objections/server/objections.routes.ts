import { sql } from 'kysely';
import { namesIn } from '#kernel/workflow/history/server/names-in.ts';
import { isStranger } from '#zero-carbon/evaluation/panels/server/is-stranger.ts';
import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import type { DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import { handleUpload } from '#kernel/files/server/upload/handle-upload.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import * as publicContract from '#zero-carbon/evaluation/objections/object.contract.ts';
import * as contract from '#zero-carbon/evaluation/objections/objections.contract.ts';
import { objectionWords as text } from '#zero-carbon/evaluation/objections/objections.words.ts';
import { showDecided } from '#zero-carbon/evaluation/objections/result.contract.ts';
import { objectionLifecycle } from '#zero-carbon/evaluation/objections/objections.states.ts';
import { answerObjection } from './answer-objection.ts';
import { admitObjection, objectAsEnterprise, objectToDecision } from './object-to-decision.ts';
import { allObjections, dueObjections } from './objections.queries.ts';
import { showDecided as ownResult } from './show-decided.ts';
import { askObjection, showObjection } from './show-objection.ts';

interface Parts {
  readonly keyring: Keyring;
  readonly signer: DownloadSigner;
}

export const objectionRoutes = (parts: Parts): Route[] => [
  handleUpload(
    publicContract.objectToDecision,
    (params, context, files) => objectToDecision(params, context, files, parts.keyring),
    { before: admitObjection },
  ),
  handleUpload(publicContract.objectAsEnterprise, objectAsEnterprise),
  handle(publicContract.askObjection, askObjection),
  handle(showDecided, (params, context) => ownResult(params, context, parts.signer)),
  handleList(contract.listObjections, allObjections),
  handleList(contract.listDueObjections, dueObjections),
  handleListExport(contract.exportDueObjections, dueObjections),
  handle(contract.showObjection, (params, context) => showObjection(params, context, parts)),
  handle(contract.answerObjection, answerObjection),
];

/** The wording of an objection in the history; it is named by its receipt, and searched by the start of it. */
export const objectionRecord: RecordKind = {
  entity: objectionLifecycle.name,
  name: text.objection,
  lifecycle: objectionLifecycle,
  readers: {
    access: contract.showObjection.access,
    within: (id, { actor }) => sql<boolean>`exists (
      select from zero_carbon.objections j join zero_carbon.reports r on r.id = j.report_id
       where j.id = ${id} and ${isStranger(actor, 'r')})`,
  },
  actions: { 'objection.receive': text.received, 'objection.forgetContact': text.contactForgotten },
  fields: {
    receipt: text.receipt,
    files: text.files,
    answer: text.answer,
    answered_by: text.answer,
    closed_at: text.closedAt,
    due_on: text.dueOn,
  },
  names: namesIn('zero_carbon.objections', 'receipt'),
  found: (typed) =>
    sql`select id::text from zero_carbon.objections where receipt like ${`${escapeLike(typed.toUpperCase())}%`}`,
};
