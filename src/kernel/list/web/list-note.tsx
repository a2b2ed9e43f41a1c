import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { listWords as text } from './list.words.ts';

export interface ListNoteProps {
  readonly showNews: (() => void) | undefined;
  /** Rows are selected and opened by keys. */
  readonly keys: boolean;
}

/** In the foot of a list: that other rows belong here by now, and which keys work its rows. */
export function ListNote({ showNews, keys }: ListNoteProps): ReactNode {
  const t = useTranslate();
  return (
    <>
      <span role="status">
        {showNews && (
          <>
            {t(text.changed)} <LinkButton onClick={showNews}>{t(text.showNews)}</LinkButton>
          </>
        )}
      </span>
      {keys && (
        <span className="list-keys" aria-hidden="true">
          {t(text.keys)}
        </span>
      )}
    </>
  );
}
