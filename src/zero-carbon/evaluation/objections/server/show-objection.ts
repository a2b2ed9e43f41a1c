import { duesOf } from '#accounts/calendar/server/worklist-dues.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { FileAnswer } from '#kernel/files/file-answer.ts';
import { fileAnswerOf, type DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import type { askObjection as asking } from '#zero-carbon/evaluation/objections/object.contract.ts';
import type { showObjection as endpoint } from '#zero-carbon/evaluation/objections/objections.contract.ts';
import { objectionLifecycle } from '#zero-carbon/evaluation/objections/objections.states.ts';
import { openContact } from './contacts.ts';
import { objectionEntity } from './object-to-decision.ts';
import { objectionsOf } from './objections.queries.ts';

interface Parts {
  readonly keyring: Keyring;
  readonly signer: DownloadSigner;
}

/** One objection for the officer who answers it: only officers see the sender. */
export async function showObjection(
  { id }: ParamsOf<typeof endpoint>,
  context: Context<(typeof endpoint)['access']>,
  { keyring, signer }: Parts,
): Promise<ResultOf<typeof endpoint>> {
  const found = await objectionsOf(context)
    .select(['r.id as reportId', 'j.statement', 'j.contact', 'j.answer', 'j.closed_at', 'j.due_on'])
    .where('j.id', '=', id)
    .executeTakeFirstOrThrow(refuse.notFound);
  const { contact, closed_at: closedAt, due_on: dueOn, ...row } = found;
  const { read } = await duesOf(objectionLifecycle, 'j', {}, context);
  return {
    ...row,
    contact: openContact(keyring, contact, row.receipt),
    files: await filesOf(context, id, signer),
    due: dueOn === null ? null : (await read([dueOn]))(dueOn),
    closedAt,
    mayAnswer: row.state === 'received',
  };
}

/** The files of an objection. */
export async function filesOf({ db }: Pick<Context, 'db'>, id: string, signer: DownloadSigner): Promise<FileAnswer[]> {
  const files = await db
    .selectFrom('kernel.files')
    .select(['id', 'name', 'size', 'sha256', 'media_type as mediaType'])
    .where('entity', '=', objectionEntity)
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
  return files.map((file) => fileAnswerOf({ ...file, size: Number(file.size) }, signer));
}

/**
 * The result of an objection, by its receipt: the answer, without the statement.
 *
 * @throws Refusal 4003 for an unknown receipt.
 */
export async function askObjection(
  { receipt }: ParamsOf<typeof asking>,
  { db }: Context<'public'>,
): Promise<ResultOf<typeof asking>> {
  const found = await db
    .selectFrom('zero_carbon.objections')
    .select(['receipt', 'state', 'received_at as receivedAt', 'due_on as dueOn', 'answer'])
    .where('receipt', '=', receipt.toUpperCase())
    .executeTakeFirstOrThrow(refuse.notFound);
  return found;
}
