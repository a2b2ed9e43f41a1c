import { peopleNames } from '#accounts/identity/people/server/people-names.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { planWords as text } from '#zero-carbon/reporting/reports/plans/plans.words.ts';
import { reportRecord } from '#zero-carbon/reporting/reports/server/report-record.ts';

/** The history record of the plans about a report, under the report's id. */
export const planRecord: RecordKind = {
  entity: 'report-plan',
  name: text.plan,
  sameAs: 'report',
  actions: { 'report-plan.add': text.added, 'report-plan.edit': text.edited, 'report-plan.delete': text.removed },
  fields: {
    name: text.name,
    owner_id: { label: text.owner, names: peopleNames },
    due_on: text.dueOn,
    tried: text.tried,
    points: text.points,
  },
  names: reportRecord.names,
};
