import type { ReactNode } from 'react';
import { Failed } from './failed.tsx';
import type { Failure } from './failure.ts';
import { Loading, Skeleton } from './skeleton.tsx';

export interface UnansweredProps {
  readonly failure: Failure | undefined;
  readonly onRetry: () => void;
}

/**
 * Replaces content that is not loaded: a grey line while it is being fetched, then the reason for the failure.
 *
 * @example
 * const { data, failure, retry } = useAnswer(showSite, { id });
 * if (failure || !data) return <Unanswered failure={failure} onRetry={retry} />;
 */
export const Unanswered = ({ failure, onRetry }: UnansweredProps): ReactNode =>
  failure ? (
    <Failed failure={failure} onRetry={onRetry} />
  ) : (
    <Loading>
      <Skeleton width="20em" />
    </Loading>
  );
