import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import type { Failure } from '#kernel/ui/feedback/failure.ts';
import { startHeadWords as text } from './start-head.words.ts';

export interface StartHeadProps {
  readonly failure: Failure | undefined;
  readonly onRetry: () => void;
}

/** The dashboard's header while its data loads or after a failure. */
export function StartHead({ failure, onRetry }: StartHeadProps): ReactNode {
  const t = useTranslate();
  return <LoadingOrError failure={failure} onRetry={onRetry} title={t(text.waiting)} />;
}
