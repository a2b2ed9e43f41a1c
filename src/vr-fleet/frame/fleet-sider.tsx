import type { ReactNode } from 'react';
import type { RouteEntry } from '#accounts/menus/menus.contract.ts';
import { addressOf, entryAt, groupsOf } from '#kernel/shell/web/menu/menu.ts';
import { appWords } from '#app/web/app.words.ts';
import { homeOf } from '#app/web/workspace/areas.ts';
import { wayTo } from '#kernel/shell/web/frame/last-search.ts';
import { workspaceWords as text } from '#app/web/workspace/workspace.words.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { usePath } from '#kernel/ui/layout/location.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { FleetMark } from './fleet-mark.tsx';
import { MenuIcon } from './menu-icon.tsx';
import { withoutOwn } from './own-entries.ts';

export interface FleetSiderProps {
  readonly menu: readonly RouteEntry[] | undefined;
  readonly partyName: string | null | undefined;
  /** The other product's first page, for whoever has both areas. */
  readonly otherHome: string | undefined;
}

/** The upright of the L: mark, menu, whose fleet it is. A rail of icons where the window is narrow, a bar below on a phone. */
export function FleetSider({ menu, partyName, otherHome }: FleetSiderProps): ReactNode {
  const t = useTranslate();
  const path = usePath();
  const current = menu && entryAt(menu, path)?.entry;
  // A headset's own page stands under the list of all.
  const shown = current?.name === 'vr-fleet.device' ? 'vr-fleet.devices' : current?.name;
  return (
    <div className="fleet-sider graphite">
      <PageLink to={menu ? homeOf(menu, 'vr-fleet') : '/index'} className="fleet-brand">
        <FleetMark />
        <b>{t(text.fleet)}</b>
      </PageLink>
      <nav aria-label={t(appWords.mainNavigation)}>
        {menu &&
          groupsOf(withoutOwn(menu)).map(({ name, entries }) => (
            <div key={name} className="fleet-menu-group">
              {name !== '' && <h2>{name}</h2>}
              <ul>
                {entries.map((entry) => (
                  <li key={entry.name}>
                    <PageLink
                      to={wayTo(addressOf(entry), entry.cachable)}
                      title={entry.menuName}
                      aria-current={entry.name === shown ? 'page' : undefined}
                    >
                      <MenuIcon screen={entry.componentPath} />
                      <span>{entry.menuName}</span>
                    </PageLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </nav>
      <div className="fleet-org">
        {otherHome !== undefined && <PageLink to={otherHome}>{t(text.toPaper)}</PageLink>}
        {partyName && <Named>{partyName}</Named>}
      </div>
    </div>
  );
}
