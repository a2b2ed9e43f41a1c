import type { CSSProperties, ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { uiWords } from '#kernel/ui/ui.words.ts';

/**
 * A grey placeholder line for a text that is being loaded. The footer appears with the text.
 *
 * @param width a CSS length; use different ones for the lines of a block.
 * @example
 * <Skeleton width="14em" />
 */
export function Skeleton({ width }: { readonly width: string }): ReactNode {
  return <span className="skeleton" style={{ '--width': width } as CSSProperties} />;
}

/**
 * A block that is being fetched: its skeleton, and one word for screen readers. The sections after it appear once it is
 * loaded, so that nothing that the user reads moves.
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
