import type { ReactNode } from 'react';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { Failed } from './failed.tsx';
import type { Failure } from './failure.ts';
import { Loading, Skeleton } from './skeleton.tsx';

export interface LoadingOrErrorProps {
  readonly failure: Failure | undefined;
  readonly onRetry: () => void;
  /** The heading of a page whose heading is not loaded either. */
  readonly title?: string;
}

/**
 * Replaces content that is not loaded: a grey line while it is being fetched, then the reason for the failure.
 *
 * @example
 * const { data, failure, retry } = useAnswer(showSite, { id });
 * if (failure || !data) return <LoadingOrError failure={failure} onRetry={retry} title={t(text.site)} />;
 */
export const LoadingOrError = ({ failure, onRetry, title }: LoadingOrErrorProps): ReactNode => (
  <>
    {title !== undefined && <PageHead title={title} />}
    {failure ? (
      <Failed failure={failure} onRetry={onRetry} />
    ) : (
      <Loading>
        <Skeleton width="20em" />
      </Loading>
    )}
  </>
);
