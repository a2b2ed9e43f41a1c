import { useEffect, type ReactNode } from 'react';
import type { RouteEntry } from '#accounts/menus/menus.contract.ts';
import { dashboardPath, entryAt } from '#accounts/menus/web/menu.ts';
import { notFoundAddress } from '#app/web/starting-path.ts';
import { screenAt } from '#app/web/screens.ts';
import { useWindowTitle } from '#app/web/window-title.ts';
import { useSay } from '#kernel/i18n/web/use-lang.ts';
import { navigate, usePath, useSearch } from '#kernel/ui/location.ts';
import { KeptScreen } from './kept-screen.tsx';
import { NoPermission } from './no-permission.tsx';
import { isProtected } from './protected-paths.ts';
import { useOpenScreens } from './open-screens.ts';
import { workspaceWords } from './workspace.words.ts';

/** Shows the screen that the address names, if the menu leads to it and this client has it. */
export function ScreenArea({ menu }: { readonly menu: readonly RouteEntry[] }): ReactNode {
  const tell = useSay();
  const path = usePath();
  const search = useSearch();
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
  useWindowTitle(titleOf());
  return (
    <main id="main" tabIndex={-1}>
      {!screen && !nobodys && <NoPermission />}
      {open.map((one) => (
        <KeptScreen key={one.path} open={one} active={screen !== undefined && one.path === path} />
      ))}
    </main>
  );

  function titleOf(): string {
    if (!place || !screen) return tell(workspaceWords.noPermission);
    return path === dashboardPath ? tell(workspaceWords.dashboardTitle) : place.entry.menuName;
  }
}
