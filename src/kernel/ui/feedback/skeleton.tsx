import type { CSSProperties, ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { uiWords } from '#kernel/ui/ui.words.ts';

/**
 * A grey line that holds the place of a text to come. The footer is shown when the text is there.
 *
 * @param width a CSS length; give lines of one block different ones.
 * @example
 * <Skeleton width="14em" />
 */
export function Skeleton({ width }: { readonly width: string }): ReactNode {
  return <span className="skeleton" style={{ '--width': width } as CSSProperties} />;
}

/**
 * A block that is still being fetched: its skeleton for the eye, one word for the ear. The sections after it are shown
 * when it is there, so that nothing that one reads is pushed away.
 *
 * @example
 * <Loading>{rows}</Loading>
 */
export function Loading({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useTranslate();
  return (
    <div className="loading" aria-busy="true">
      <span className="visually-hidden" role="status">
        {t(uiWords.loading)}
      </span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
