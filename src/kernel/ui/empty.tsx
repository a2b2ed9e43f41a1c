import type { ReactNode } from 'react';
import { useSay } from '#kernel/i18n/web/use-lang.ts';
import { uiWords } from './ui.words.ts';

/**
 * A place where nothing is yet, in words; without words it says that there is no data.
 *
 * @example
 * <Empty title={tell(words.noNotice)}>{tell(words.noNoticeWhy)}</Empty>
 */
export function Empty({ title, children }: { readonly title?: string; readonly children?: ReactNode }): ReactNode {
  const tell = useSay();
  return (
    <div className="empty" role="status">
      <strong>{title ?? tell(uiWords.noData)}</strong>
      {children !== undefined && <p>{children}</p>}
    </div>
  );
}
