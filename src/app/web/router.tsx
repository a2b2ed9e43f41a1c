import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLang, useSay } from '#kernel/i18n/web/use-lang.ts';
import { navigate, usePath, useSearch } from '#kernel/ui/location.ts';
import { homePath } from '#kernel/ui/route.ts';
import type { Page, PageProps } from '#kernel/ui/page.ts';
import { onTitle } from '#kernel/ui/use-title.ts';
import { appWords } from './app.words.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { DeadPage } from './dead-page.tsx';
import { loadedPage, loadPage } from './load-page.ts';
import { notFoundPath, placeOf, type Place } from './pages.ts';

type Shown = { readonly place: Place; readonly component: ComponentType<PageProps> | 'dead' };

export interface RouterProps {
  /** Below the page; not before the first page has come, or it would jump. */
  readonly footer: ReactNode;
}

/** Shows the page that the address names. While another page's code is on its way, the one before stays. */
export function Router({ footer }: RouterProps): ReactNode {
  const path = usePath();
  const search = useSearch();
  const place = placeOf(path);
  const [shown, setShown] = useState<Shown | undefined>(() => known(place));
  useRedirects(path, search, place);
  useEffect(() => {
    if (!place) return;
    const { page } = place;
    const at = known(place);
    if (at) {
      setShown(at);
      return;
    }
    let current = true;
    loadPage(page).then(
      (component) => current && setShown({ place, component }),
      () => current && setShown({ place, component: 'dead' }),
    );
    return () => {
      current = false;
    };
    // A path says everything that `place` holds.
    // eslint-disable-next-line react/exhaustive-deps
  }, [path]);
  useWindowTitle(shown?.place.page);
  const waiting = place !== undefined && shown?.place.page !== place.page;
  const now = known(place) ?? shown;
  return (
    <>
      <main id="main" tabIndex={-1} aria-busy={waiting || undefined}>
        {waiting && <Opening />}
        {now && (
          <CrashBoundary key={now.place.path}>
            {now.component === 'dead' ? <DeadPage /> : <now.component params={now.place.params} />}
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

function useRedirects(path: string, search: string, place: Place | undefined): void {
  useEffect(() => {
    if (path === '/' || path === '/index') navigate(homePath, { replace: true });
    else if (!place) {
      const asked = path + (search ? `?${search}` : '');
      navigate(`${notFoundPath}?asked=${encodeURIComponent(asked.slice(0, 300))}`, { replace: true });
    }
  }, [path, search, place]);
}

function useWindowTitle(page: Page | undefined): void {
  const tell = useSay();
  const lang = useLang();
  const [own, setOwn] = useState('');
  useEffect(() => onTitle(setOwn), []);
  useEffect(() => {
    if (!page) return;
    const site = tell(appWords.site);
    const title = tell(page.title);
    // A document's own title stands alone (zero-carbon portal specification §2).
    document.title = own || (title === site ? site : `${title} · ${site}`);
  }, [page, own, tell, lang]);
}

/** A line over the page while another is fetched; said aloud only when it takes a while. */
function Opening(): ReactNode {
  const tell = useSay();
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), 600);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="opening" data-long={long || undefined} role="status">
      <span className="visually-hidden">{long && tell(appWords.opening)}</span>
    </div>
  );
}
