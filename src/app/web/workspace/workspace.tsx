import antdStyles from 'virtual:antd-styles';
import { useEffect, useMemo, type ReactNode } from 'react';
import { MenuContext } from '#accounts/menus/web/menu-context.ts';
import { useMenu } from '#accounts/menus/web/menu.ts';
import type { Session } from '#accounts/sessions/web/session.ts';
import { useSettings } from '#app/web/use-settings.ts';
import { AntdArea } from '#kernel/ui/antd/antd-area.tsx';
import { loadStyles } from '#kernel/ui/antd/load-styles.ts';
import { withHome } from './home-entry.ts';
import { forgetSearches } from './last-search.ts';
import { MenuFailed } from './menu-failed.tsx';
import { ScreenArea } from './screen-area.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import styles from './workspace.css?url';
import { useSay } from '#kernel/i18n/web/use-lang.ts';

/** The signed-in area's own style sheets. */
export const loadStyling = (): Promise<void> => loadStyles([antdStyles, styles]);

/** What somebody logged in works in: bar, menu, and the screens that the menu leads to. */
export function Workspace({ session }: { readonly session: Session }): ReactNode {
  const tell = useSay();
  useSettings();
  useEffect(() => forgetSearches, []);
  const { data, failure, retry } = useMenu();
  const menu = useMemo(() => data && withHome(data, tell), [data, tell]);
  return (
    <AntdArea>
      <div className="workspace">
        <TopBar session={session} menu={menu} />
        <SideMenu menu={menu} />
        {menu ? (
          <MenuContext value={menu}>
            <ScreenArea menu={menu} />
          </MenuContext>
        ) : (
          <MenuFailed failure={failure} onRetry={retry} />
        )}
      </div>
    </AntdArea>
  );
}
