import { shellWords } from '#kernel/shell/web/page/shell.words.ts';
import { fleetFrameWords } from '#vr-fleet/headsets/frame/frame.words.ts';
import type { ReactNode } from 'react';
import type { FrameProps } from '#kernel/shell/web/frame/frame.ts';
import { addressOf, entryAt, groupsOf } from '#kernel/shell/web/menu/menu.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { usePath } from '#kernel/ui/layout/location.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { FleetMark } from './fleet-mark.tsx';
import { MenuIcon } from './menu-icon.tsx';
import { behindMore, MoreEntries } from './more-entries.tsx';
import { withoutOwn } from './own-entries.ts';

/**
 * The sidebar: logo, menu, customer. A menu entry opens its screen without filters: “all devices” lists all of them. In
 * a narrow window it becomes a column of icons, on a phone a bar at the bottom.
 */
export function FleetSider({ account: { partyName }, menu, home, other }: FrameProps): ReactNode {
  const t = useTranslate();
  const path = usePath();
  const current = menu && entryAt(menu, path)?.entry;
  // A headset's own page counts as part of the list of all.
  const shown = current?.name === 'vr-fleet.device' ? 'vr-fleet.devices' : current?.name;
  const groups = menu ? groupsOf(withoutOwn(menu)) : [];
  const more = behindMore(groups.flatMap(({ entries }) => entries));
  return (
    <nav className="fleet-sider graphite" aria-label={t(shellWords.mainNavigation)}>
      <PageLink to={menu ? home : '/index'} className="fleet-brand">
        <FleetMark />
        <b>{t(fleetFrameWords.fleet)}</b>
      </PageLink>
      <div className="fleet-menu">
        {groups.map(({ name, entries }) => (
          <div key={name} className="fleet-menu-group">
            {name !== '' && <h2>{name}</h2>}
            <ul>
              {entries.map((entry) => (
                <li key={entry.name} data-more={more.includes(entry) || undefined}>
                  <PageLink
                    to={addressOf(entry)}
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
        {more.length > 0 && <MoreEntries entries={more} shown={shown} />}
      </div>
      <div className="fleet-org">
        {other && <PageLink to={other.to}>{other.name}</PageLink>}
        {partyName && <Named>{partyName}</Named>}
      </div>
    </nav>
  );
}
