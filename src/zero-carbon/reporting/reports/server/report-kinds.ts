import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { staffRecord } from '#zero-carbon/reporting/reports/staff/server/staff-record.ts';
import { answerRecord } from '#zero-carbon/reporting/reports/assessment/server/answer-record.ts';
import { entryRecord } from '#zero-carbon/reporting/reports/entry/server/entry-record.ts';
import { planRecord } from '#zero-carbon/reporting/reports/plans/server/plan-record.ts';
import { ownReportRecord } from './report-record.ts';

/** All history records of a report, under its id, in the enterprise's view; the first is the report's own. */
export const reportKinds: readonly RecordKind[] = [ownReportRecord, entryRecord, answerRecord, staffRecord, planRecord];
