import type { Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { announce } from '#kernel/notify/server/notify.jobs.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { panelWords as text } from '#zero-carbon/evaluation/panels/panels.words.ts';
import { proposalNotice } from './proposal-notices.ts';

/** The call of an officer who acts on a panel. */
export type Officer = Context<{ permission: 'panels.seat'; scope: 'all' }>;

export interface Proposed {
  readonly reportId: string;
  readonly kind: 'seat' | 'draw' | 'replace';
  readonly size?: number;
  readonly seatId?: string;
  readonly reason: string;
}

/**
 * Stores an act on a panel for approval by a second officer. The caller has locked the report.
 *
 * @throws Refusal 5000 while another proposal on the report waits.
 */
export async function propose(
  { db: tx, actor, clock }: Officer,
  { reportId, kind, size, seatId, reason }: Proposed,
): Promise<void> {
  const open = await tx
    .selectFrom('zero_carbon.panel_proposals')
    .select('id')
    .where('report_id', '=', reportId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  if (open) throw refuse.rule(text.proposalWaits);
  const at = clock.now();
  const values = { kind, size: size ?? null, seat_id: seatId ?? null, reason };
  const { id } = await tx
    .insertInto('zero_carbon.panel_proposals')
    .values({ ...values, report_id: reportId, proposed_by: actor.personId, proposed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const content = { after: { proposal: id, kind, size: size ?? null, seat: seatId ?? null }, reason };
  await recordChange(tx, { actor, at }, 'panel.propose', await recordOf(tx, reportId), content);
  await announce(tx, proposalNotice, { id, by: actor.personId, at });
}

/** The history id of the acts on a report's panel: the panel's or, before it exists, `report-` and the report's. */
export async function recordOf(db: Db, reportId: string): Promise<string> {
  const panel = await db
    .selectFrom('zero_carbon.panels')
    .select('id')
    .where('report_id', '=', reportId)
    .executeTakeFirst();
  return panel?.id ?? `report-${reportId}`;
}

/**
 * Refuses an officer who also maintains the pool: the same person must not shape it and select from it.
 *
 * @throws Refusal 5000.
 */
export async function refuseKeeper(db: Db, personId: string): Promise<void> {
  const keeper = await db
    .selectFrom('accounts.memberships as m')
    .innerJoin('accounts.role_permissions as g', 'g.role', 'm.role')
    .select('m.person_id')
    .where('m.person_id', '=', personId)
    .where('g.permission', '=', 'experts.edit')
    .executeTakeFirst();
  if (keeper) throw refuse.rule(text.keeperDraws);
}
