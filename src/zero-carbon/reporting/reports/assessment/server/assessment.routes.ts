import { may } from '#kernel/http/server/actor.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import * as contract from '#zero-carbon/reporting/reports/assessment/assessment.contract.ts';
import { openTo } from '#zero-carbon/reporting/reports/entry/server/open-report.ts';
import type { CertificateSource } from '#zero-carbon/reporting/reports/staff/server/staff-parts.ts';
import { answersOf, assessedReport } from './assessed-report.ts';
import { saveAnswer } from './save-answer.ts';
import { showAssessment } from './show-assessment.ts';

/** @param certificates source of the staff certificates of a report. */
export const assessmentRoutes = (certificates: CertificateSource): Route[] => [
  handle(contract.showQuestions, async ({ id }, context) => {
    const { db, actor } = context;
    const report = await assessedReport(id, context);
    const isOwn = report.party_id === actor.partyId;
    const files = isOwn
      ? await db
          .selectFrom('zero_carbon.evidence')
          .select(['id', 'name'])
          .where('party_id', '=', actor.partyId)
          .orderBy('uploaded_at', 'desc')
          .limit(500)
          .execute()
      : [];
    return {
      number: report.number,
      start: report.period_start,
      end: report.period_end,
      set: report.document,
      setCode: report.code,
      editable: isOwn && report.state === 'draft' && may(actor, 'reports.edit', 'own'),
      open: (await openTo(report, context)).flatMap(({ part, key }) => (part === 'answer' ? [key] : [])),
      answers: await answersOf(db, id),
      files,
    };
  }),
  handle(contract.saveAnswer, saveAnswer),
  handle(contract.showAssessment, (params, context) => showAssessment(params, context, certificates)),
];
