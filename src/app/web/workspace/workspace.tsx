import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { PartyKindsContext } from '#accounts/kinds/web/party-kinds.ts';
import { MenuContext } from '#kernel/shell/web/menu/menu-context.ts';
import { useMenu } from '#kernel/shell/web/menu/menu.ts';
import { storedPreferences } from '#accounts/preferences/web/stored-preferences.ts';
import type { Session } from '#accounts/identity/sessions/web/session.ts';
import { partyKinds } from '#app/web/screens.ts';
import { DeadPage } from '#kernel/shell/web/page/dead-page.tsx';
import { Opening } from '#kernel/shell/web/page/opening.tsx';
import { useSettings } from '#app/web/use-settings.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { PreferencesContext } from '#kernel/list/web/preferences.ts';
import { PartsArea } from '#kernel/ui/aria/parts-area.tsx';
import { areasOf, homeOf, menuOf } from './areas.ts';
import { withHome } from './home-entry.ts';
import { forgetSearches } from '#kernel/shell/web/frame/last-search.ts';
import { MenuFailed } from '#kernel/shell/web/frame/menu-failed.tsx';
import { ScreenArea } from './screen-area.tsx';
import { SideMenu } from '#kernel/shell/web/frame/side-menu.tsx';
import { TopBar } from '#kernel/shell/web/frame/top-bar.tsx';
import { useArea } from './use-area.ts';
import { useAreaTokens } from '#kernel/shell/web/frame/use-area-tokens.ts';
import { useFleetFrame } from './use-fleet-frame.ts';
import { useHome } from './use-home.ts';
import '#kernel/shell/web/frame/frame-sheets.css';

/** What somebody logged in works in: bar, menu, and the screens that the menu leads to, in the look of their product. */
export function Workspace({ session }: { readonly session: Session }): ReactNode {
  const t = useTranslate();
  useSettings();
  useEffect(() => forgetSearches, []);
  const { data, failure, retry } = useMenu();
  const menu = useMemo(() => data && withHome(data, t), [data, t]);
  const area = useArea(menu, failure !== undefined);
  const fleet = useFleetFrame(area === 'vr-fleet');
  useAreaTokens(area);
  const leaving = useHome(menu);
  const [preferences] = useState(storedPreferences);
  if (fleet === 'dead') return <Bare content={<DeadPage />} />;
  if (area === undefined || (area === 'vr-fleet' && !fleet)) return <Bare content={<Opening />} busy />;

  const areas = menu ? areasOf(menu) : [];
  const other = area === 'vr-fleet' ? 'zero-carbon' : 'vr-fleet';
  const otherHome = menu && areas.length > 1 ? homeOf(menu, other) : undefined;
  const shown = menu && menuOf(menu, area);
  return (
    <PartsArea>
      <div className={area === 'vr-fleet' ? 'fleet' : 'workspace'} data-area={area}>
        {fleet ? (
          <fleet.FleetSider menu={shown} partyName={session.partyName} otherHome={otherHome} />
        ) : (
          <TopBar session={session} menu={shown} otherHome={otherHome} />
        )}
        {fleet ? <fleet.FleetBar session={session} menu={shown} /> : <SideMenu menu={shown} />}
        {menu && !leaving ? (
          <MenuContext value={menu}>
            <PartyKindsContext value={partyKinds}>
              <PreferencesContext value={preferences}>
                <ScreenArea menu={menu} area={area} />
              </PreferencesContext>
            </PartyKindsContext>
          </MenuContext>
        ) : (
          <MenuFailed failure={failure} onRetry={retry} />
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
