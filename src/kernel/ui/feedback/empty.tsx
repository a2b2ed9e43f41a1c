import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { uiWords } from '#kernel/ui/ui.words.ts';

/**
 * A placeholder where there is no data yet; without a text it states that there is no data.
 *
 * @example
 * <Empty title={t(words.noNotice)}>{t(words.noNoticeWhy)}</Empty>
 */
export function Empty({ title, children }: { readonly title?: string; readonly children?: ReactNode }): ReactNode {
  const t = useTranslate();
  return (
    <div className="empty" role="status">
      <strong>{title ?? t(uiWords.noData)}</strong>
      {children !== undefined && <p>{children}</p>}
    </div>
  );
}
