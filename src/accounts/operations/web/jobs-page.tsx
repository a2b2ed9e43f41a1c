import type { ReactNode } from 'react';
import { listFailedJobs } from '#accounts/operations/operations.contract.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Empty } from '#kernel/ui/feedback/empty.tsx';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { operatorStartWords as text } from './operator-start.words.ts';

/** The jobs that failed permanently within the last week. */
export function JobsPage(): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(listFailedJobs, {});
  return (
    <>
      <PageHead title={t(text.jobs)}>{t(text.jobsLead)}</PageHead>
      {failure || !data ? (
        <LoadingOrError failure={failure} onRetry={retry} />
      ) : data.length === 0 ? (
        <Empty title={t(text.noJobs)} />
      ) : (
        <FailedJobs jobs={data} />
      )}
    </>
  );
}
