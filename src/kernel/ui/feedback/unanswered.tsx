import type { ReactNode } from 'react';
import { Failed } from './failed.tsx';
import type { Failure } from './failure.ts';
import { Loading, Skeleton } from './skeleton.tsx';

export interface UnansweredProps {
  readonly failure: Failure | undefined;
  readonly onRetry: () => void;
}

/**
 * In the place of what was asked for: a grey line until it is there, else why it is not.
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
