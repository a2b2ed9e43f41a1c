import { useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { useRecordTitle } from '#kernel/ui/layout/use-title.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
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
  if (!data) {
    return (
      <>
        <PageHead title={t(text.review)} />
        {failure ? (
          <Failed failure={failure} onRetry={retry} />
        ) : (
          <Loading>
            <Skeleton width="20em" />
          </Loading>
        )}
      </>
    );
  }
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
