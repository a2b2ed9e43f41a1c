import { requireTwoPeople } from '#accounts/members/grants/server/two-people.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { closeToDos } from '#kernel/notify/server/close-to-dos.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { panelWords as text } from '#zero-carbon/evaluation/panels/panels.words.ts';
import { seatLifecycle } from '#zero-carbon/evaluation/panels/seats.states.ts';
import { isStranger } from '#zero-carbon/evaluation/panels/server/is-stranger.ts';
import { countOpenSeats, fillPlaces, lockPanel } from '#zero-carbon/evaluation/panels/server/panel-places.ts';
import { drawPanel } from '#zero-carbon/evaluation/panels/server/seat-panel.ts';
import type { answerPanelProposal as endpoint } from '#zero-carbon/evaluation/panels/proposals/proposals.contract.ts';
import { proposalEntity } from './proposal-notices.ts';
import { recordOf, refuseKeeper, type Officer } from './propose.ts';

const outcomes = { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' } as const;

/**
 * Answers an officer's proposal on a panel. An approval executes it at once, with both officers on record.
 *
 * @throws Refusal 4003; 4009 if it is already answered or its panel is in another state; 5000 for the wrong person.
 */
export async function answerProposal(
  { id, answer }: ParamsOf<typeof endpoint>,
  context: Officer,
): Promise<{ filled: boolean }> {
  const { db: tx, actor, clock } = context;
  const of = await tx
    .selectFrom('zero_carbon.panel_proposals')
    .select('report_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(refuse.notFound);
  // The report is locked first, as in all acts on its panel.
  const report = await tx
    .selectFrom('zero_carbon.reports as r')
    .select(['r.id', 'r.number', 'r.state'])
    .where('r.id', '=', of.report_id)
    .where(isStranger(actor, 'r'))
    .forUpdate()
    .executeTakeFirstOrThrow(refuse.notFound);
  const proposal = await tx
    .selectFrom('zero_carbon.panel_proposals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (proposal.outcome !== null) throw refuse.state(proposal.outcome);
  const isOwn = proposal.proposed_by === actor.personId;
  if (isOwn !== (answer === 'withdraw')) throw refuse.rule(isOwn ? text.ownProposal : text.othersProposal);
  const at = clock.now();
  const outcome = outcomes[answer];
  await tx
    .updateTable('zero_carbon.panel_proposals')
    .set({ outcome, answered_by: actor.personId, answered_at: at })
    .where('id', '=', id)
    .execute();
  await closeToDos(tx, proposalEntity, id, at);
  await recordChange(tx, { actor, at }, `panel.${answer}`, await recordOf(tx, report.id), {
    after: { proposal: id, outcome },
  });
  if (answer !== 'approve') return { filled: false };
  await refuseKeeper(tx, actor.personId);
  await requireTwoPeople(tx, {
    proposer: proposal.proposed_by,
    by: 'panels.seat',
    approver: actor.personId,
    with: 'panels.seat',
    isGranterCompared: true,
    at,
  });
  const { kind, size, seat_id: seatId, reason } = proposal;
  if (kind === 'seat') {
    await drawPanel(context, report, size!, true);
    return { filled: true };
  }
  const panel = await lockPanel(tx, { report: report.id }, actor);
  if (!panel) throw refuse.notFound();
  if (kind === 'replace') {
    const changes = { note: reason, changed_at: at };
    await move(tx, seatLifecycle, 'replace', seatId!, { actor, clock, reason, changes });
    await countOpenSeats(tx, panel);
  } else if (panel.empty.length === 0 || !panel.isAtWork) throw refuse.state(panel.state);
  return { filled: await fillPlaces(tx, panel.id, { actor, clock }, true) };
}
