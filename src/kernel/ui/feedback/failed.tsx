import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import type { Failure } from './failure.ts';
import { uiWords } from '#kernel/ui/ui.words.ts';
import { Quoting } from '#kernel/ui/parts/named.tsx';

export interface FailedProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
}

/**
 * Replaces content that could not be fetched: the error, the request number for support, and a retry button. It stays
 * after the toast has disappeared.
 *
 * @example
 * {failure && <Failed failure={failure} onRetry={retry} />}
 */
export function Failed({ failure, onRetry }: FailedProps): ReactNode {
  const t = useTranslate();
  return (
    <div className="failed">
      <strong>{t(uiWords.failed)}</strong>
      <p>
        <Quoting>{failure.message}</Quoting>
      </p>
      {failure.requestId !== undefined && (
        <p className="request-id">{t(uiWords.requestId, { id: failure.requestId })}</p>
      )}
      <Button onClick={onRetry}>{t(uiWords.retry)}</Button>
    </div>
  );
}
