import type * as z from 'zod/mini';
import type { Context } from '#kernel/http/server/handle.ts';
import type { panelProposal } from '#zero-carbon/evaluation/panels/proposals/proposals.contract.ts';

/** The acts proposed of a report's panel, newest first. */
export async function proposalsOn(
  reportId: string,
  { db, actor }: Pick<Context<'session'>, 'db' | 'actor'>,
): Promise<z.input<typeof panelProposal>[]> {
  const rows = await db
    .selectFrom('zero_carbon.panel_proposals as p')
    .leftJoin('accounts.people as a', 'a.id', 'p.proposed_by')
    .leftJoin('accounts.people as b', 'b.id', 'p.answered_by')
    .leftJoin('zero_carbon.seats as s', 's.id', 'p.seat_id')
    .leftJoin('accounts.people as e', 'e.id', 's.person_id')
    .select(['p.id', 'p.kind', 'p.size', 'p.reason', 'p.outcome', 'p.proposed_by'])
    .select(['p.proposed_at as proposedAt', 'p.answered_at as answeredAt'])
    .select(['a.name as proposedBy', 'b.name as answeredBy', 'e.name as expert'])
    .where('p.report_id', '=', reportId)
    .orderBy('p.id', 'desc')
    .execute();
  return rows.map(({ proposed_by: proposer, ...row }) => ({
    ...row,
    mayAnswer: row.outcome === null && proposer !== actor.personId,
    mayWithdraw: row.outcome === null && proposer === actor.personId,
  }));
}
