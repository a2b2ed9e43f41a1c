import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import { fileAnswerOf, type DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import { may } from '#kernel/http/server/actor.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { movesOf } from '#kernel/workflow/server/moves-of.ts';
import type { showCorrection as endpoint } from '#zero-carbon/certification/issuing/corrections/corrections.contract.ts';
import { correctionLifecycle } from '#zero-carbon/certification/issuing/corrections/corrections.states.ts';
import { comparedFields } from './corrected-fields.ts';
import { isInvolved, presentCorrection, wholeCorrection } from './corrections.queries.ts';
import { correctionFileEntity } from './propose-correction.ts';

/** One correction with both versions. @throws Refusal 4003 when the caller may not see it. */
export async function showCorrection(
  { id }: ParamsOf<typeof endpoint>,
  context: Context<(typeof endpoint)['access']>,
  signer: DownloadSigner,
): Promise<ResultOf<typeof endpoint>> {
  const { db, actor } = context;
  const row = await wholeCorrection(context, 'corrections.read', id);
  if (!row) throw refuse.notFound();
  const [file, moves, involved] = await Promise.all([
    db
      .selectFrom('kernel.files')
      .select(['id', 'name', 'size', 'sha256', 'media_type as mediaType'])
      .where('entity', '=', correctionFileEntity)
      .where('entity_id', '=', id)
      .executeTakeFirst(),
    movesOf(db, correctionLifecycle, [id], context),
    isInvolved(context, [row.party_id, row.issuer]),
  ]);
  const mayDecide = may(actor, 'corrections.decide', 'all') && !involved && row.proposed_by !== actor.personId;
  return {
    ...presentCorrection(row, context),
    certificate: row.certificate,
    creditCode: row.credit_code,
    registeredName: row.registeredName,
    comparison: [...comparedFields(row)],
    reason: row.reason,
    noteZh: row.note_zh,
    noteEn: row.note_en,
    file: file ? fileAnswerOf({ ...file, size: Number(file.size) }, signer) : null,
    proposedBy: row.proposedBy,
    decidedBy: row.decidedBy,
    decidedAt: row.decided_at,
    refusal: row.refusal,
    issuedAs: row.issuedAs,
    mayDecide: row.state === 'proposed' && mayDecide,
    mayIssue: row.state === 'approved' && may(actor, 'certificates.issue'),
    moves: moves.get(id) ?? [],
  };
}
