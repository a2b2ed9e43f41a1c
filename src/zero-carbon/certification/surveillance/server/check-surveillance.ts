import { requireTwoPeople } from '#accounts/members/grants/server/two-people.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Tx } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { checkVersion, refuse } from '#kernel/http/server/refusal.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import type * as contract from '#zero-carbon/certification/surveillance/surveillances.contract.ts';
import { surveillanceLifecycle } from '#zero-carbon/certification/surveillance/surveillances.states.ts';
import { surveillanceWords as text } from '#zero-carbon/certification/surveillance/surveillances.words.ts';
import { lockCertificate, restoreAfter, suspendFor } from './suspend-lapsed.ts';
import { waitForCheck, waitForConfirmation } from './surveillance-notices.ts';

type Checking = Context<(typeof contract.checkSurveillance)['access']>;

/**
 * Submits the findings on a declaration.
 *
 * @throws Refusal 4000 beside the reason; 4003 if out of reach; 4009 if it is not declared, or findings are submitted.
 */
export async function checkSurveillance(
  { id, version, outcome, reason = '' }: ParamsOf<typeof contract.checkSurveillance>,
  context: Checking,
): Promise<ResultOf<typeof contract.checkSurveillance>> {
  const { db: tx, actor, clock, lang } = context;
  const found = await lockDeclared(context, id, version);
  if (found.outcome !== null) throw refuse.state(String(found.version));
  if (outcome === 'fail' && reason === '') throw refuse.field('reason', text.needReason, lang);
  const at = clock.now();
  await tx
    .updateTable('zero_carbon.surveillances')
    .set({
      outcome,
      reason,
      checked_by: actor.personId,
      checked_at: at,
      sent_back: '',
      version: found.version + 1,
    })
    .where('id', '=', id)
    .execute();
  await recordChange(tx, { actor, at }, 'surveillance.check', id, { after: { outcome, reason } });
  await waitForConfirmation(context, id, found.organisation_id);
  return { version: found.version + 1 };
}

/**
 * Confirms another person's findings. A failed surveillance suspends its certificate; a maintained one restores the
 * certificate that it had suspended. All in one transaction.
 *
 * @throws Refusal 4003, 4009; 5000 for the author of the findings.
 */
export async function confirmSurveillance(
  { id, version }: ParamsOf<typeof contract.confirmSurveillance>,
  context: Checking,
): Promise<ResultOf<typeof contract.confirmSurveillance>> {
  const { actor, clock } = context;
  const tx = context.db as Tx;
  const found = await lockChecked(context, id, version);
  await requireTwoPeople(tx, {
    proposer: found.checked_by,
    by: 'certificates.surveil',
    approver: actor.personId,
    with: 'certificates.surveil',
    isGranterCompared: false,
    at: clock.now(),
  });
  const confirmed = { confirmed_by: actor.personId, confirmed_at: clock.now(), version: found.version + 1 };
  const { certificate_id: certificate, turn, suspension_id: suspension } = found;
  const outcome = found.outcome!;
  const { state } = await move(tx, surveillanceLifecycle, outcome, id, {
    actor,
    clock,
    ...(found.reason !== '' && { reason: found.reason }),
    // a failed surveillance stays suspended, and waits for the length of the suspension
    changes: { ...confirmed, ...(outcome === 'fail' && { due_on: found.certificate.decide_by }) },
  });
  if (outcome === 'maintain') await restoreAfter(tx, { certificate, turn, suspension }, actor, clock);
  else if (found.certificate.state === 'valid' && found.certificate.expires_on >= clock.today()) {
    await suspendFor(tx, id, actor, clock);
  }
  return { state };
}

/** Sends another person's findings back for another check. @throws Refusal as confirming. */
export async function sendBackSurveillance(
  { id, version, reason }: ParamsOf<typeof contract.sendBackSurveillance>,
  context: Checking,
): Promise<ResultOf<typeof contract.sendBackSurveillance>> {
  const { db: tx, actor, clock } = context;
  const found = await lockChecked(context, id, version);
  await tx
    .updateTable('zero_carbon.surveillances')
    .set({
      outcome: null,
      reason: '',
      checked_by: null,
      checked_at: null,
      sent_back: reason,
      version: found.version + 1,
    })
    .where('id', '=', id)
    .execute();
  await recordChange(tx, { actor, at: clock.now() }, 'surveillance.sendBack', id, {
    before: { outcome: found.outcome, reason: found.reason },
    reason,
  });
  await waitForCheck(context, id, found.checked_by, found.organisation_id);
  return { version: found.version + 1 };
}

/** Locks certificate and surveillance, in this order. */
async function lockDeclared({ db, actor }: Checking, id: string, version: number) {
  const tx = db as Tx;
  const reach = within(surveillanceLifecycle, actor.permissions.get('certificates.surveil'), actor, 's');
  const own = tx.selectFrom('zero_carbon.surveillances as s').where('s.id', '=', id).where(reach);
  const there = await own.select('s.certificate_id').executeTakeFirstOrThrow(refuse.notFound);
  const certificate = await lockCertificate(tx, there.certificate_id);
  const found = await own.selectAll('s').forUpdate('s').executeTakeFirstOrThrow(refuse.notFound);
  if (found.state !== 'declared') throw refuse.state(found.state);
  checkVersion(found, version);
  return { ...found, certificate };
}

async function lockChecked(context: Checking, id: string, version: number) {
  const found = await lockDeclared(context, id, version);
  if (found.outcome === null) throw refuse.state(found.state);
  if (found.checked_by === context.actor.personId) throw refuse.rule(text.samePerson);
  return found;
}
