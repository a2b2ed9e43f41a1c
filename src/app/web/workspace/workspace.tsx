import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { PartyKindsContext } from '#accounts/kinds/web/party-kinds.ts';
import { PartyChoices, PartyMenu, useOwnParties } from '#accounts/members/web/party-menu.tsx';
import { useMenu, usePermissions } from '#accounts/menus/web/use-menu.ts';
import { storedPreferences } from '#accounts/preferences/web/stored-preferences.ts';
import { signOut, type Session } from '#accounts/identity/sessions/web/session.ts';
import { partyKinds } from '#app/web/screens.ts';
import { useSettings } from '#app/web/use-settings.ts';
import { PermissionsContext } from '#kernel/http/web/use-may.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { PreferencesContext } from '#kernel/list/web/preferences.ts';
import { MenuFailed } from '#kernel/shell/web/frame/menu-failed.tsx';
import { useAreaTokens } from '#kernel/shell/web/frame/use-area-tokens.ts';
import { forgetSearches } from '#kernel/shell/web/menu/last-search.ts';
import { MenuContext } from '#kernel/shell/web/menu/menu-context.ts';
import { LoadFailed } from '#kernel/shell/web/page/load-failed.tsx';
import { Opening } from '#kernel/shell/web/page/opening.tsx';
import { PartsArea } from '#kernel/ui/aria/parts-area.tsx';
import { areaAt, areasOf, homeOf, menuOf, type Area } from './areas.ts';
import { withHome } from './home-entry.ts';
import { ScreenArea } from './screen-area.tsx';
import { useFrame } from './use-frame.tsx';
import { workspaceWords } from './workspace.words.ts';
import { dashboardPath, entryAt, type MenuItem } from '#kernel/shell/web/menu/menu.ts';
import { navigate, usePath } from '#kernel/ui/layout/location.ts';
import { lastArea, storeArea } from '#kernel/shell/web/frame/last-area.ts';

/** The page for logged-in users: header, menu, and the screens of the menu, in the theme of their product. */
export function Workspace({ session }: { readonly session: Session }): ReactNode {
  const t = useTranslate();
  useSettings();
  useEffect(() => forgetSearches, []);
  const { data, failure: menuFailure, retry: retryMenu } = useMenu();
  const { data: permissions, failure: permissionsFailure, retry: retryPermissions } = usePermissions();
  const failure = menuFailure ?? permissionsFailure;
  const retry = menuFailure ? retryMenu : retryPermissions;
  const menu = useMemo(() => data && withHome(data, t), [data, t]);
  const area = useArea(menu, failure !== undefined);
  const frame = useFrame(area);
  useAreaTokens(area);
  const leaving = useHome(menu);
  const parties = useOwnParties();
  const [preferences] = useState(storedPreferences);
  if (frame === 'dead') return <Bare content={<LoadFailed />} />;
  if (!area || !frame) return <Bare content={<Opening />} busy />;

  const { name, partyName } = session;
  const account = {
    name,
    partyName,
    partyMenu: <PartyMenu session={session} parties={parties} />,
    partyChoices: <PartyChoices parties={parties} />,
    onLogOut: () => void signOut(),
  };
  const other = area === 'vr-fleet' ? 'zero-carbon' : 'vr-fleet';
  return (
    <PartsArea>
      <div className={frame.className} data-area={area}>
        <frame.Head
          account={account}
          menu={menu && menuOf(menu, area)}
          home={homeOf(menu ?? [], area)}
          other={
            menu && areasOf(menu).length > 1 ? { to: homeOf(menu, other), name: t(workspaceWords[other]) } : undefined
          }
        />
        {menu && permissions && !leaving ? (
          <PermissionsContext value={permissions}>
            <MenuContext value={menu}>
              <PartyKindsContext value={partyKinds}>
                <PreferencesContext value={preferences}>
                  <ScreenArea menu={menu} frame={frame} />
                </PreferencesContext>
              </PartyKindsContext>
            </MenuContext>
          </PermissionsContext>
        ) : (
          <MenuFailed site={frame.site} failure={failure} onRetry={retry} />
        )}
      </div>
    </PartsArea>
  );
}

function Bare({ content, busy }: { readonly content: ReactNode; readonly busy?: boolean }): ReactNode {
  return (
    <main id="main" tabIndex={-1} aria-busy={busy}>
      {content}
    </main>
  );
}

const areaBefore = (): Area | undefined => (['zero-carbon', 'vr-fleet'] as const).find((area) => area === lastArea());

/**
 * Returns the area whose theme applies. Until the menu is loaded it uses the previous area, to avoid a change of frame
 * a moment later. Undefined if nothing is known.
 *
 * @param failed the menu could not be loaded.
 */
function useArea(menu: readonly MenuItem[] | undefined, failed: boolean): Area | undefined {
  const path = usePath();
  const known = menu && areaAt(menu, path, areaBefore());
  useEffect(() => {
    if (known) storeArea(known);
  }, [known]);
  return known ?? (path.startsWith('/index/vr/') ? 'vr-fleet' : areaBefore()) ?? (failed ? 'zero-carbon' : undefined);
}

/** Redirects users without a dashboard to the fleet's first page; true during the redirect. */
function useHome(menu: readonly MenuItem[] | undefined): boolean {
  const path = usePath();
  const home = menu && path === dashboardPath && !entryAt(menu, path) ? homeOf(menu, 'vr-fleet') : undefined;
  const leaving = home !== undefined && home !== dashboardPath;
  useEffect(() => {
    if (leaving) navigate(home, { replace: true });
  }, [leaving, home]);
  return leaving;
}
