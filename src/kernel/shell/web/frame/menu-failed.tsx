import type { ReactNode } from 'react';
import { useWindowTitle } from '#kernel/shell/web/page/window-title.ts';
import type { Text } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import type { Failure } from '#kernel/ui/feedback/failure.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { frameWords } from './frame.words.ts';

export interface MenuFailedProps {
  readonly site: Text;
  readonly failure: Failure | undefined;
  readonly onRetry: () => void;
}

/**
 * Displayed before the menu is loaded, and if loading fails: never a blank page.
 *
 * @example
 * <MenuFailed site={appWords.site} failure={failure} onRetry={retry} />
 */
export function MenuFailed({ site, failure, onRetry }: MenuFailedProps): ReactNode {
  const t = useTranslate();
  useWindowTitle(failure && t(frameWords.menuFailed), site);
  return (
    <main id="main" tabIndex={-1} aria-busy={failure === undefined || undefined}>
      {failure ? (
        <div className="screen">
          <PageHead title={t(frameWords.menuFailed)}>{t(frameWords.menuFailedText)}</PageHead>
          <Failed failure={failure} onRetry={onRetry} />
        </div>
      ) : (
        <Loading>
          <div className="page-head">
            <Skeleton width="14em" />
          </div>
        </Loading>
      )}
    </main>
  );
}
