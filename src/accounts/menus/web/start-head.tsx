import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import type { Failure } from '#kernel/ui/feedback/failure.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { startHeadWords as text } from './start-head.words.ts';

export interface StartHeadProps {
  readonly failure: Failure | undefined;
  readonly onRetry: () => void;
}

/** The dashboard's header while its data loads or after a failure. */
export function StartHead({ failure, onRetry }: StartHeadProps): ReactNode {
  const t = useTranslate();
  return (
    <>
      <PageHead title={t(text.waiting)} />
      {failure ? (
        <Failed failure={failure} onRetry={onRetry} />
      ) : (
        <Loading>
          <Skeleton width="22em" />
        </Loading>
      )}
    </>
  );
}
