import type { DueRow } from '#accounts/calendar/worklist.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import { may } from '#kernel/http/server/actor.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type * as contract from '#zero-carbon/certification/surveillance/surveillances.contract.ts';
import { declarable } from './declarable.ts';
import {
  present,
  readDues,
  wholeSurveillance,
  type Surveyor,
  type WholeSurveillance,
} from './surveillances.queries.ts';

/** One surveillance as shown to its organisation. @throws Refusal 4003 when the caller may not see it. */
export async function showSurveillance(
  { id }: ParamsOf<typeof contract.showSurveillance>,
  context: Context<(typeof contract.showSurveillance)['access']>,
): Promise<ResultOf<typeof contract.showSurveillance>> {
  const row = await found(context, 'certificates.surveil', id);
  const isOpen = row.state === 'declared';
  return {
    ...(await detail(row, context)),
    version: row.version,
    check:
      row.outcome === null || row.checked_at === null
        ? null
        : {
            outcome: row.outcome,
            reason: row.reason,
            by: row.checkedBy,
            at: row.checked_at,
            confirmedBy: row.confirmedBy,
            confirmedAt: row.confirmed_at,
          },
    sentBack: row.sent_back,
    mayCheck: isOpen && row.outcome === null,
    mayConfirm: isOpen && row.outcome !== null && row.checked_by !== context.actor.personId,
  };
}

/** One surveillance as shown to its enterprise. @throws Refusal 4003 when the caller may not see it. */
export async function showOwnSurveillance(
  { id }: ParamsOf<typeof contract.showOwnSurveillance>,
  context: Context<(typeof contract.showOwnSurveillance)['access']>,
): Promise<ResultOf<typeof contract.showOwnSurveillance>> {
  const row = await found(context, 'certificates.read', id);
  const isOpen = row.state === 'due' || row.state === 'overdue' || row.state === 'failed';
  const isRunning = row.certificate_state === 'valid' || row.certificate_state === 'suspended';
  const mayDeclare = isOpen && isRunning && may(context.actor, 'reports.submit');
  const after = beganOn(row);
  return {
    ...(await detail(row, context)),
    today: context.clock.today(),
    result:
      row.outcome === null || row.confirmed_at === null || row.state === 'declared'
        ? null
        : { outcome: row.outcome, reason: row.reason, at: row.confirmed_at },
    mayDeclare,
    after,
    reports: mayDeclare
      ? await declarable(context.db, { partyId: row.party_id!, siteId: row.site_id, type: row.type, after })
          .orderBy('r.period_end', 'desc')
          .orderBy('r.id', 'desc')
          .limit(20)
          .execute()
      : [],
  };
}

async function found(reader: Surveyor, permission: 'certificates.surveil' | 'certificates.read', id: string) {
  const row = await wholeSurveillance(reader, permission, id);
  if (!row) throw refuse.notFound();
  return row;
}

/** The first day of a surveillance's year: the day of the previous one, or of the certificate. */
export const beganOn = ({ began, dayBefore, day }: Pick<WholeSurveillance, 'began' | 'dayBefore' | 'day'>): string =>
  began ?? dayBefore ?? day;

async function detail(row: WholeSurveillance, reader: Surveyor) {
  const dueOf = await readDues(reader, row.due_on === null ? [] : [row.due_on]);
  const shown = present(row, reader, (day: string): DueRow => dueOf(day));
  return {
    ...shown,
    certificateId: row.certificateId,
    type: row.type,
    graceUntil: row.graceUntil,
    withdrawnAfter: row.suspension_id !== null && shown.certificateState === 'suspended' ? row.decide_by : null,
    certified: {
      start: row.report_start,
      end: row.report_end,
      star: row.star,
      scope1: row.scope1,
      scope2: row.scope2,
      scope3: row.scope3,
      removal: row.removal,
      offset: row.offset_tonnes,
      net: row.net,
    },
    declared:
      row.declared_at === null
        ? null
        : {
            start: row.period_start!,
            end: row.period_end!,
            star: row.starNow,
            points: row.points!,
            number: row.report_number!,
            report: row.report_id,
            at: row.declared_at,
            scope1: row.scope1Now,
            scope2: row.scope2Now,
            scope3: row.scope3Now,
            removal: row.removalNow,
            offset: row.offsetNow,
            net: row.netNow,
          },
  };
}
