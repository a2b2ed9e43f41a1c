import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { discussionLifecycle } from '#zero-carbon/evaluation/scoring/opened/discussions.states.ts';
import type { showPanelScores as endpoint } from '#zero-carbon/evaluation/scoring/opened/panel-scores.contract.ts';
import { spreadOf, totalOf } from '#zero-carbon/evaluation/scoring/panel-scores.ts';
import { dueOf, factsOf, hasSubmitted, isOpen, ownSeat } from '#zero-carbon/evaluation/scoring/server/own-seat.ts';
import { scoredItemsOf } from '#zero-carbon/evaluation/scoring/server/scored-items.ts';
import { discussionOf, entriesOf, membersOf, openedScores, summaryScores } from './panel-scores.ts';
import { sealsOf } from './read-seals.ts';

/**
 * The scores of every expert of a panel, for its members, after all have submitted.
 *
 * @throws Refusal 4003 before that; 4003 for any other user.
 */
export async function showPanelScores(
  { id }: ParamsOf<typeof endpoint>,
  context: Context<(typeof endpoint)['access']>,
): Promise<ResultOf<typeof endpoint>> {
  const { db, lang } = context;
  const seat = await ownSeat(context, id);
  if (!hasSubmitted(seat.state) || !isOpen(seat)) throw refuse.notFound();
  const { panel_id: panelId } = seat;
  const { items } = await scoredItemsOf(db, seat.report_id);
  const members = await membersOf(db, panelId);
  const scores = await openedScores(db, panelId);
  const entries = await entriesOf(db, panelId);
  const summary = await summaryScores(db, panelId);
  const seals = await sealsOf(
    db,
    members.map((member) => member.id),
  );
  const discussion = await discussionOf(db, panelId);
  const totals = members.map((member) => {
    const given = scores.filter((score) => score.seat_id === member.id).map(({ item, points }) => [item, points]);
    return totalOf(items, Object.fromEntries(given) as Record<string, string>);
  });
  const isSumming = seat.stage === 'expert_summary';
  const hasSigned = members.some(({ signed_at: at }) => at !== null);
  const leader = members.find((member) => member.leader);
  return {
    ...(await factsOf(seat, context)),
    members: members.map((member, at) => ({
      seat: member.id,
      place: member.place,
      leader: member.leader,
      isMe: member.id === id,
      name: member.name,
      total: totals[at]!,
      seal: seals.get(member.id) ?? null,
      signedAt: member.signed_at ?? null,
      dissent: member.dissent ?? '',
    })),
    spread: seat.spread!,
    spreadNow: spreadOf(totals),
    items: items.map(({ id: item, name, weight }) => {
      const given = scores.filter((score) => score.item === item);
      const summed = summary.get(item);
      return {
        id: item,
        name: name[lang],
        weight,
        scores: Object.fromEntries(
          given.map(({ seat_id: by, points, submitted_points: submitted, comment }) => [
            by,
            { points, submitted, comment },
          ]),
        ),
        spread: spreadOf(given.map(({ points }) => points)),
        entries: entries
          .filter((entry) => entry.item === item)
          .map(({ id: entry, seat_id: by, points, text, at }) => ({
            id: entry,
            seat: by,
            points,
            text,
            at: at.toISOString(),
          })),
        summary: summed ? { median: summed.median, points: summed.points, reason: summed.reason } : null,
      };
    }),
    discussion: discussion
      ? { state: discussion.state, due: await dueOf(discussionLifecycle, discussion.due_on, context) }
      : null,
    total:
      summary.size === 0
        ? null
        : totalOf(items, Object.fromEntries([...summary].map(([item, { points }]) => [item, points]))),
    mayDiscuss: discussion?.state === 'open' && seat.stage === 'expert_review',
    mayClose: discussion?.state === 'open' && seat.stage === 'expert_review' && seat.leader,
    maySum: isSumming && seat.leader && !hasSigned,
    maySign: isSumming && seat.state === 'submitted' && (seat.leader || leader?.signed_at !== null),
  };
}
