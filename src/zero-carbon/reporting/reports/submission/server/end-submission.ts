import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { releaseSerials } from '#zero-carbon/reporting/reports/serials/server/held-serials.ts';
import { releaseStaff } from '#zero-carbon/reporting/reports/staff/server/hold-staff.ts';
import type {
  reviseReport as revising,
  withdrawReport as withdrawing,
} from '#zero-carbon/reporting/reports/submission/submission.contract.ts';

/** Releases a report's reserved serials and staff: it has ended, or is a draft again. */
export async function releaseHolds(tx: Db, reportId: string): Promise<void> {
  await releaseSerials(tx, reportId);
  await releaseStaff(tx, reportId);
}

/** Withdraws a report permanently. */
export async function withdrawReport(
  { id, reason }: ParamsOf<typeof withdrawing>,
  { db: tx, actor, clock }: Context<(typeof withdrawing)['access']>,
) {
  const { number } = await move(tx, reportLifecycle, 'withdraw', id, { actor, clock, reason });
  await releaseHolds(tx, id);
  return { number };
}

/** Turns a returned report into a draft; the organisation that returned it loses access. */
export async function reviseReport(
  { id }: ParamsOf<typeof revising>,
  { db: tx, actor, clock }: Context<(typeof revising)['access']>,
) {
  const { number } = await move(tx, reportLifecycle, 'revise', id, { actor, clock });
  await releaseHolds(tx, id);
  return { number };
}
