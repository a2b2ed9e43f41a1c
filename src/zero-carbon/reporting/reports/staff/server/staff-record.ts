import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { reportRecord } from '#zero-carbon/reporting/reports/server/report-record.ts';
import { staffWords as text } from '#zero-carbon/reporting/reports/staff/staff.words.ts';

/** The history record of the people whom a report lists. */
export const staffRecord: RecordKind = {
  entity: 'report-staff',
  name: text.title,
  sameAs: 'report',
  actions: { 'report-staff.add': text.added, 'report-staff.remove': text.takenOff },
  fields: { numbers: text.numbers },
  names: reportRecord.names,
};
