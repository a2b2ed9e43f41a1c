import { requireTwoPeople } from '#accounts/members/grants/server/two-people.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { move } from '#kernel/workflow/server/move.ts';
import type * as contract from '#zero-carbon/certification/issuing/corrections/corrections.contract.ts';
import { correctionLifecycle } from '#zero-carbon/certification/issuing/corrections/corrections.states.ts';
import { correctionWords as text } from '#zero-carbon/certification/issuing/corrections/corrections.words.ts';
import { foreignNames } from '#zero-carbon/certification/issuing/server/foreign-names.ts';
import { requireInForce } from '#zero-carbon/certification/issuing/server/correctable.ts';
import { isInvolved, wholeCorrection } from './corrections.queries.ts';

type Deciding = Context<(typeof contract.approveCorrection)['access']>;

/**
 * Approves a correction: the organisation may issue it.
 *
 * @throws Refusal 4003, 4009; 5000 for the proposer, for members of the parties concerned, for a certificate that is not
 *   in force, and for a name or credit code that belongs to another party by now.
 */
export async function approveCorrection(
  { id }: ParamsOf<typeof contract.approveCorrection>,
  context: Deciding,
): Promise<ResultOf<typeof contract.approveCorrection>> {
  const { db: tx, actor, clock } = context;
  const correction = await lockCorrection(id, context);
  const certificate = await tx
    .selectFrom('zero_carbon.certificates')
    .selectAll()
    .where('id', '=', correction.certificate)
    .executeTakeFirstOrThrow();
  await requireInForce(tx, certificate, clock.today());
  const [foreign] = await foreignNames(
    tx,
    {
      partyId: certificate.party_id,
      enterpriseName: correction.newName,
      enterpriseNameEn: correction.newNameEn,
      creditCode: certificate.credit_code,
    },
    { enterpriseName: certificate.enterprise_name, enterpriseNameEn: certificate.enterprise_name_en },
  );
  if (foreign) throw refuse.rule(foreign.problem);
  if (correction.state !== 'proposed') throw refuse.state(correction.state);
  await requireTwoPeople(tx, {
    proposer: correction.proposed_by,
    by: 'certificates.issue',
    approver: actor.personId,
    with: 'corrections.decide',
    isGranterCompared: true,
    at: clock.now(),
  });
  return decide(correction, 'approve', undefined, context);
}

/** Refuses a correction, with the reason. @throws as approving, apart from what concerns the certificate. */
export async function refuseCorrection(
  { id, reason }: ParamsOf<typeof contract.refuseCorrection>,
  context: Deciding,
): Promise<ResultOf<typeof contract.refuseCorrection>> {
  return decide(await lockCorrection(id, context), 'refuse', reason, context);
}

/** Locks the certificate first, as proposing and issuing do. */
async function lockCorrection(id: string, context: Deciding) {
  const { db: tx, actor } = context;
  const correction = await wholeCorrection(context, 'corrections.decide', id);
  if (!correction) throw refuse.notFound();
  await tx
    .selectFrom('zero_carbon.certificates')
    .select('id')
    .where('id', '=', correction.certificate)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (correction.proposed_by === actor.personId) throw refuse.rule(text.samePerson);
  if (await isInvolved(context, [correction.party_id, correction.issuer])) throw refuse.rule(text.involved);
  return correction;
}

async function decide(
  { id, number }: { readonly id: string; readonly number: string },
  how: 'approve' | 'refuse',
  reason: string | undefined,
  { db: tx, actor, clock }: Deciding,
) {
  await move(tx, correctionLifecycle, how, id, {
    actor,
    clock,
    reason,
    changes: { decided_by: actor.personId, decided_at: clock.now(), refusal: reason ?? '' },
  });
  return { number };
}
