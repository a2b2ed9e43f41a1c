import {
  showOwnSurveillance,
  showSurveillance,
} from '#zero-carbon/certification/surveillance/surveillances.contract.ts';
import { peopleNames } from '#accounts/identity/people/server/people-names.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { surveillanceLifecycle } from '#zero-carbon/certification/surveillance/surveillances.states.ts';
import { surveillanceWords as text } from '#zero-carbon/certification/surveillance/surveillances.words.ts';

/** The wording of a surveillance's history; it is named by its certificate's number. */
export const surveillanceRecord: RecordKind = {
  entity: surveillanceLifecycle.name,
  name: text.surveillance,
  lifecycle: surveillanceLifecycle,
  readers: { access: [showSurveillance.access, showOwnSurveillance.access] },
  actions: {
    'surveillance.open': text.opened,
    'surveillance.check': text.checked,
    'surveillance.sendBack': text.sentBack,
    'surveillance.hand': text.handedOn,
  },
  fields: {
    turn: text.turn,
    day: text.day,
    certificate: text.certificate,
    report_number: text.report,
    outcome: text.outcome,
    reason: text.reason,
    net: text.net,
    star: text.star,
    points: text.points,
    due_on: text.dueOn,
    grace_until: text.graceUntil,
    declared_at: text.declaredAt,
    confirmed_by: { label: text.confirmedBy, names: peopleNames },
    checked_by: { label: text.checkedBy, names: peopleNames },
  },
  // fields that the report or another field already states
  omits: [
    'report_id',
    'run_id',
    'period_start',
    'period_end',
    'scope1',
    'scope2',
    'scope3',
    'removal',
    'offset_tonnes',
    'declared_by',
    'checked_at',
    'confirmed_at',
    'sent_back',
    'version',
    'suspension_id',
  ],
  names: async (ids, { db }) => {
    const rows = await db
      .selectFrom('zero_carbon.surveillances as s')
      .innerJoin('zero_carbon.certificates as c', 'c.id', 's.certificate_id')
      .select(['s.id', 'c.number'])
      .where('s.id', 'in', ['0', ...ids])
      .execute();
    return new Map(rows.map(({ id, number }) => [id, number]));
  },
};
