import { peopleNames } from '#accounts/identity/people/server/people-names.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { visitLifecycle } from '#zero-carbon/evaluation/reviews/visits/visits.states.ts';
import { visitWords as text } from '#zero-carbon/evaluation/reviews/visits/visits.words.ts';

/** The history record of a visit, titled with its report's number. */
export const visitRecord: RecordKind = {
  entity: visitLifecycle.name,
  name: text.recordName,
  lifecycle: visitLifecycle,
  actions: { 'visit.plan': text.planAction, 'visit.save': text.saveAction },
  fields: {
    starts_on: text.startsOn,
    ends_on: text.endsOn,
    place: text.place,
    visitors: text.visitors,
    purpose: text.purpose,
    checks: text.checks,
    notes: text.notes,
    present: text.present,
    pictures: text.pictures,
    reason: text.reason,
    done_by: { label: text.finish, names: peopleNames },
    done_at: text.finishedAt,
  },
  names: async (ids, { db }) => {
    const rows = await db
      .selectFrom('zero_carbon.visits as v')
      .innerJoin('zero_carbon.reports as r', 'r.id', 'v.report_id')
      .select(['v.id', 'r.number'])
      .where('v.id', 'in', ['0', ...ids])
      .execute();
    return new Map(rows.map(({ id, number }) => [id, number]));
  },
};
