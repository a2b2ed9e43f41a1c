import { areDependent, commonGranter } from '#accounts/members/grants/server/critical-roles.ts';
import { requireTwoPeople } from '#accounts/members/grants/server/two-people.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { requirePrintable, requirePrintableTexts } from '#kernel/document/server/printable.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { send } from '#kernel/jobs/server/send.ts';
import { canonicalJson } from '#kernel/workflow/canonical-json.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { move } from '#kernel/workflow/server/move.ts';
import type * as contract from '#zero-carbon/evaluation/decisions/decisions.contract.ts';
import { decisionWords as text } from '#zero-carbon/evaluation/decisions/decisions.words.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { releaseHolds } from '#zero-carbon/reporting/reports/submission/server/end-submission.ts';
import { submissionOf } from '#zero-carbon/reporting/reports/submission/server/read-submission.ts';
import { waitForAgreement, waitForProposal } from './decision-notices.ts';
import { proposalOn } from './decided-on.ts';
import { lockCase } from './decisions.queries.ts';
import { makeLetterJob } from './decisions.jobs.ts';
import { finalResult } from './final-result.ts';
import { hashDecision } from './hash-decision.ts';

type Access = (typeof contract.proposeDecision)['access'];

/**
 * Proposes a decision, to be approved by a second officer.
 *
 * @throws Refusal 4000 when the star is missing or above the star reached, or the reasons cannot be printed; 4003, 4009;
 *   5000 while another proposal waits, or when no star is reached.
 */
export async function proposeDecision(
  { id, outcome, star, reasons }: Omit<ParamsOf<typeof contract.proposeDecision>, 'password'>,
  context: Context<Access>,
): Promise<Record<string, never>> {
  const { db: tx, actor, clock, lang } = context;
  const { number } = await lockCase(tx, id, context);
  const before = await proposalOn(tx, id);
  if (before && before.sent_back === '') throw refuse.rule(text.waitsAlready);
  const { facts, points } = await finalResult(tx, id);
  const given = outcome === 'publish' ? Number(star ?? 0) : null;
  if (given !== null) {
    if (facts.reached === null) throw refuse.rule(text.noStar);
    const message = given === 0 ? text.needStar : given > facts.reached ? text.starTooHigh : undefined;
    if (message) throw refuse.field('star', message, lang, { star: facts.reached });
  }
  await requirePrintable({ reasons }, lang);
  const submission = (await submissionOf(tx, id))!;
  const at = clock.now();
  const proposal = {
    report_id: id,
    report_number: number,
    outcome,
    star: given,
    points,
    reasons,
    lang: submission.lang,
    facts: canonicalJson({ ...facts }),
    proposed_by: actor.personId,
    proposed_at: at,
    sent_back: '',
    version: (before?.version ?? 0) + 1,
  };
  await (before
    ? tx.updateTable('zero_carbon.decisions').set(proposal).where('id', '=', before.id).execute()
    : tx.insertInto('zero_carbon.decisions').values(proposal).execute());
  await tx.updateTable('zero_carbon.reports').set({ decided_by: actor.personId }).where('id', '=', id).execute();
  const after = { outcome, star: given === null ? null : String(given), points, reasons };
  await note(context, id, 'propose', { after });
  await waitForAgreement(context, id);
  return {};
}

/**
 * Approves the proposal of another officer. From now on the published content is public; a refused report releases its
 * reservations.
 *
 * @throws Refusal 4003, 4009; 5000 for the proposer, if the result has changed since, and for reasons that cannot be
 *   printed.
 */
export async function agreeDecision(
  { id, version }: Omit<ParamsOf<typeof contract.agreeDecision>, 'password'>,
  context: Context<Access>,
): Promise<{ state: 'publicity' | 'not_approved' }> {
  const { db: tx, actor, clock, lang } = context;
  const proposal = await lockProposal(id, version, context);
  if ((await granterOfBoth(proposal.proposed_by, context)) !== null) throw refuse.rule(text.needThird);
  await requireTwoPeople(tx, {
    proposer: proposal.proposed_by,
    by: 'reports.decide',
    approver: actor.personId,
    with: 'reports.decide',
    isGranterCompared: true,
    at: clock.now(),
  });
  const { facts, points } = await finalResult(tx, id);
  const isAsProposed =
    canonicalJson({ ...facts }) === canonicalJson({ ...proposal.facts }) && points === proposal.points;
  if (!isAsProposed) throw refuse.rule(text.changedSince);
  // an older proposal may predate this check; the other texts were checked at submission
  await requirePrintableTexts([proposal.reasons], lang);
  const isPublished = proposal.outcome === 'publish';
  const hash = hashDecision(proposal);
  const at = clock.now();
  await tx
    .updateTable('zero_carbon.decisions')
    .set({ agreed_by: actor.personId, agreed_at: at, hash, published_on: isPublished ? clock.today() : null })
    .where('id', '=', proposal.id)
    .execute();
  await note(context, id, 'agree', { after: { decision: proposal.id, hash: hash.toString('hex') } });
  await move(tx, reportLifecycle, isPublished ? 'publish' : 'refuse', id, {
    actor,
    clock,
    changes: { star: proposal.star },
  });
  if (!isPublished) await releaseHolds(tx, id);
  await send(tx, makeLetterJob, { decision: proposal.id }, { at });
  return { state: isPublished ? 'publicity' : 'not_approved' };
}

/** Sends the proposal of another officer back, with the reason; any officer may make a new proposal. */
export async function sendBackDecision(
  { id, version, reason }: ParamsOf<typeof contract.sendBackDecision>,
  context: Context<Access>,
): Promise<Record<string, never>> {
  const { db: tx } = context;
  const proposal = await lockProposal(id, version, context);
  await tx
    .updateTable('zero_carbon.decisions')
    .set({ sent_back: reason, version: version + 1 })
    .where('id', '=', proposal.id)
    .execute();
  await tx.updateTable('zero_carbon.reports').set({ decided_by: null }).where('id', '=', id).execute();
  await note(context, id, 'sendBack', { reason });
  await waitForProposal(context, id);
  return {};
}

/**
 * The person who granted both the proposer and the caller the right within 30 days, possibly one of the two; null for
 * none.
 */
export async function granterOfBoth(
  proposer: string | null,
  { db, actor, clock }: Pick<Context<Access>, 'db' | 'actor' | 'clock'>,
): Promise<string | null> {
  if (proposer === null || proposer === actor.personId) return null;
  const pair = [proposer, actor.personId] as const;
  const common = await commonGranter(db, pair, ['reports.decide'], clock.now());
  if (common !== null) return common;
  return (await areDependent(db, pair, ['reports.decide'], clock.now())) ? proposer : null;
}

async function lockProposal(id: string, version: number, context: Context<Access>) {
  await lockCase(context.db, id, context);
  const proposal = await proposalOn(context.db, id);
  if (!proposal || proposal.sent_back !== '' || proposal.version !== version) {
    throw refuse.state(String(proposal?.version ?? 0));
  }
  if (proposal.proposed_by === context.actor.personId) throw refuse.rule(text.samePerson);
  return proposal;
}

const note = (
  { db, actor, clock }: Context<Access>,
  entityId: string,
  action: 'propose' | 'agree' | 'sendBack',
  content: { readonly after?: Readonly<Record<string, string | null>>; readonly reason?: string },
): Promise<unknown> => recordChange(db, { actor, at: clock.now() }, `decision.${action}`, entityId, content);
