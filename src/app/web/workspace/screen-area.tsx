import { useEffect, useState, type ReactNode } from 'react';
import { notFoundAddress } from '#app/web/starting-path.ts';
import { screenAt } from '#app/web/screens.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { BandPlace } from '#kernel/shell/web/frame/band-place.ts';
import type { Frame } from '#kernel/shell/web/frame/frame.ts';
import { CachedScreen } from '#kernel/shell/web/frame/cached-screen.tsx';
import { useOpenScreens } from '#kernel/shell/web/frame/open-screens.ts';
import { dashboardPath, entryAt, type MenuItem } from '#kernel/shell/web/menu/menu.ts';
import { NoPermission } from '#kernel/shell/web/menu/no-permission.tsx';
import { noPermissionWords } from '#kernel/shell/web/menu/no-permission.words.ts';
import { useWindowTitle } from '#kernel/shell/web/page/window-title.ts';
import { navigate, usePath, useSearch } from '#kernel/ui/layout/location.ts';
import { isProtected } from './protected-paths.ts';
import { workspaceWords } from './workspace.words.ts';

export interface ScreenAreaProps {
  readonly menu: readonly MenuItem[];
  readonly frame: Frame;
}

/** Renders the screen of the address, if the menu contains it and this client has it. */
export function ScreenArea({ menu, frame: { hasBand, site } }: ScreenAreaProps): ReactNode {
  const t = useTranslate();
  const path = usePath();
  const search = useSearch();
  const [band, setBand] = useState<HTMLElement | null>(null);
  const place = entryAt(menu, path);
  const screen = place && screenAt(place.entry.componentPath ?? '');
  const open = useOpenScreens(
    menu,
    place && screen && { path, search, screen, params: place.params, cachable: place.entry.cachable },
  );
  const nobodys = !place && !isProtected(path);
  useEffect(() => {
    if (nobodys) navigate(notFoundAddress(path + (search ? `?${search}` : '')), { replace: true });
  }, [nobodys, path, search]);
  useWindowTitle(titleOf(), site);
  return (
    <main id="main" tabIndex={-1}>
      {hasBand && <div className="band-place" ref={setBand} />}
      <BandPlace value={band}>
        <div className="screens">
          {!screen && !nobodys && (
            <div className="screen">
              <NoPermission />
            </div>
          )}
          {(!hasBand || band) &&
            open.map((one) => (
              <CachedScreen key={one.path} open={one} active={screen !== undefined && one.path === path} />
            ))}
        </div>
      </BandPlace>
    </main>
  );

  function titleOf(): string {
    if (!place || !screen) return t(noPermissionWords.title);
    return path === dashboardPath ? t(workspaceWords.dashboardTitle) : place.entry.menuName;
  }
}
