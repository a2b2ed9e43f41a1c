import { useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { navigate, usePath } from '#kernel/ui/layout/location.ts';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { CrashBoundary } from '#kernel/shell/web/page/crash-boundary.tsx';
import { LoadFailed } from '#kernel/shell/web/page/load-failed.tsx';
import { loadedPage, loadPage } from '#kernel/shell/web/page/load-page.ts';
import { Opening } from '#kernel/shell/web/page/opening.tsx';
import { placeOf, type Place } from './pages.ts';
import { appWords } from './app.words.ts';
import { startingPath } from './starting-path.ts';
import { useWindowTitle } from '#kernel/shell/web/page/window-title.ts';

type Shown = { readonly place: Place; readonly component: ComponentType<PageProps> | 'dead' };

export interface RouterProps {
  /** Below the page; rendered only after the first page, because it would otherwise jump. */
  readonly footer: ReactNode;
}

/** Renders the public page of the address. While another page's code loads, the previous page remains. */
export function Router({ footer }: RouterProps): ReactNode {
  const t = useTranslate();
  const path = usePath();
  const place = useMemo(() => placeOf(path), [path]);
  const [shown, setShown] = useState<Shown | undefined>(() => known(place));
  useEffect(() => {
    const start = startingPath(path);
    if (start !== undefined) navigate(start, { replace: true });
  }, [path]);
  useEffect(() => {
    if (!place) return;
    let current = true;
    loadPage(place.page).then(
      (component) => current && setShown({ place, component }),
      () => current && setShown({ place, component: 'dead' }),
    );
    return () => {
      current = false;
    };
  }, [place]);
  const now = known(place) ?? shown;
  const waiting = place !== undefined && now?.place.page !== place.page;
  useWindowTitle(now && t(now.place.page.title), appWords.site);
  return (
    <>
      <main id="main" tabIndex={-1} aria-busy={waiting || undefined}>
        {waiting && <Opening />}
        {now && (
          <CrashBoundary key={now.place.path}>
            {now.component === 'dead' ? <LoadFailed /> : <now.component params={now.place.params} />}
          </CrashBoundary>
        )}
      </main>
      {now && footer}
    </>
  );
}

function known(place: Place | undefined): Shown | undefined {
  const component = place && loadedPage(place.page);
  return component && { place, component };
}
