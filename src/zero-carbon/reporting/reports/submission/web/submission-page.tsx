import type { ReactNode } from 'react';
import type { PlainKey } from '#kernel/i18n/text.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useRecordTitle } from '#kernel/ui/layout/use-title.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { reportWords } from '#zero-carbon/reporting/reports/reports.words.ts';
import { showSubmission, type ShownSubmission } from '#zero-carbon/reporting/reports/submission/submission.contract.ts';
import { submissionWords as text } from '#zero-carbon/reporting/reports/submission/submission.words.ts';
import { reportPageWords } from '#zero-carbon/reporting/reports/web/report-page.words.ts';
import { reportAddress } from '#zero-carbon/reporting/reports/web/report-address.ts';
import { CheckAnswers } from './check-answers.tsx';
import { Submitted } from './submitted.tsx';

/** Before the submission, a report with all its data; afterwards, with its current holder and the next step. */
export function SubmissionPage({ params: { id = '' } }: PageProps): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showSubmission, { id });
  useRecordTitle(data?.number);
  if (!data) return <LoadingOrError failure={failure} onRetry={retry} title={t(text.title)} />;
  const { number, siteName, start, end } = data;
  return (
    <>
      <PageHead title={headingOf(data, t)}>
        <PageLink to={reportAddress(id)}>{number}</PageLink>
        {t(reportPageWords.separator)}
        <Named>{siteName}</Named>
        {t(reportPageWords.separator)}
        {t(reportWords.periodText, { start, end })}
      </PageHead>
      {data.submission ? (
        <Submitted data={data} submission={data.submission} onRefetch={retry} />
      ) : data.run ? (
        <CheckAnswers data={data} onChanged={retry} />
      ) : (
        <>
          <p>{t(text.notFinishedText)}</p>
          <p>
            <PageLink to={reportAddress(id)}>{t(text.toReport)}</PageLink>
          </p>
        </>
      )}
    </>
  );
}

function headingOf({ submission, state, run, conditions, maySubmit, moves }: ShownSubmission, t: Translate): string {
  if (submission) return t(stages[state] ?? text.submitted);
  if (!run) return t(text.notFinished);
  if (!maySubmit && moves.length === 0) return t(text.notSubmitted);
  const count = conditions.filter(({ verdict }) => verdict !== 'met').length;
  return count === 0 ? t(text.ready) : t(text.blocked, { count });
}

/** The status of a report after its submission. */
const stages: Readonly<Partial<Record<ShownSubmission['state'], (typeof text)[PlainKey<typeof text>]>>> = {
  returned: text.stageReturned,
  org_accepted: text.stageAccepted,
  org_review: text.stageReview,
  org_supplement: text.stageSupplement,
  expert_supplement: text.stagePanelSupplement,
  org_passed: text.stagePassed,
  org_rejected: text.stageRejected,
  expert_assigned: text.stageSeating,
  expert_review: text.stageScoring,
  expert_summary: text.stageSummary,
  decision: text.stageDecision,
  publicity: text.stagePublicity,
  approved: text.stageApproved,
  not_approved: text.stageNotApproved,
  withdrawn: text.stageWithdrawn,
};
