import { useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useRecordTitle } from '#kernel/ui/layout/use-title.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { showReview } from '#zero-carbon/evaluation/reviews/review.contract.ts';
import { reviewWords as text } from '#zero-carbon/evaluation/reviews/reviews.words.ts';
import { ReviewDesk } from './desk/review-desk.tsx';

/** One report under review: claim, findings, and conclusion. */
export function ReviewPage({ params: { id = '' } }: PageProps): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showReview, { id });
  useRecordTitle(data?.number);
  const [changes, setChanges] = useState(0);
  if (!data) return <LoadingOrError failure={failure} onRetry={retry} title={t(text.review)} />;
  return (
    <ReviewDesk
      data={data}
      changes={changes}
      onChanged={() => {
        retry();
        setChanges(changes + 1);
      }}
      reload={retry}
    />
  );
}
