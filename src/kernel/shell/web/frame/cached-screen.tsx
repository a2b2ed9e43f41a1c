import {
  Activity,
  createElement,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { CrashBoundary } from '#kernel/shell/web/page/crash-boundary.tsx';
import { LoadFailed } from '#kernel/shell/web/page/load-failed.tsx';
import { loadedPage, loadPage } from '#kernel/shell/web/page/load-page.ts';
import { Opening } from '#kernel/shell/web/page/opening.tsx';
import { noteSearch } from '#kernel/shell/web/menu/last-search.ts';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { ScreenPlace } from '#kernel/ui/layout/screen.ts';
import type { OpenScreen } from './open-screens.ts';

export interface CachedScreenProps {
  readonly open: OpenScreen;
  /** True for the current screen; other screens are cached with all their state. */
  readonly active: boolean;
}

/**
 * A screen in the frame. A cached one stops its effects and its calls until it is active again, at the same scroll
 * position.
 *
 * @example
 * <KeptScreen key={open.path} open={open} active={open.path === path} />
 */
export function CachedScreen({ open, active }: CachedScreenProps): ReactNode {
  const place = useMemo(() => ({ path: open.path, search: open.search, active }), [open.path, open.search, active]);
  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <ScreenPlace value={place}>
        <CachedScroll path={open.path} search={open.search} />
        <div className="screen">
          <CrashBoundary>{useScreenCode(open)}</CrashBoundary>
        </div>
      </ScreenPlace>
    </Activity>
  );
}

/** The screen itself, once its code is loaded. */
function useScreenCode({ screen, params }: OpenScreen): ReactNode {
  const [code, setCode] = useState<ComponentType<PageProps> | 'dead' | undefined>(() => loadedPage(screen));
  useEffect(() => {
    let current = true;
    loadPage(screen).then(
      (component) => current && setCode(() => component),
      () => current && setCode('dead'),
    );
    return () => {
      current = false;
    };
  }, [screen]);
  if (code === undefined) return <Opening />;
  return code === 'dead' ? <LoadFailed /> : createElement(code, { params });
}

/** Records the scroll position of an active screen, and restores it when it becomes active again. */
function CachedScroll({ path, search }: { readonly path: string; readonly search: string }): ReactNode {
  const [at] = useState({ y: 0 });
  useLayoutEffect(() => {
    if (at.y > 0) scrollTo(0, at.y);
    const note = (): void => {
      at.y = scrollY;
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [at]);
  useEffect(() => noteSearch(path, search), [path, search]);
  return null;
}
