import type { ReactNode } from 'react';
import type { RouteEntry } from '#accounts/menus/menus.contract.ts';
import { addressOf, groupsOf } from '#kernel/shell/web/menu/menu.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { usePath } from '#kernel/ui/layout/location.ts';
import { wayTo } from './last-search.ts';

export interface MenuLinksProps {
  readonly menu: readonly RouteEntry[];
  readonly onFollow?: () => void;
}

/** The menu's groups and entries, the current place marked. */
export function MenuLinks({ menu, onFollow }: MenuLinksProps): ReactNode {
  const path = usePath();
  return groupsOf(menu).map(({ name, entries }) => (
    <div key={name} className="menu-group">
      {name !== '' && <h2>{name}</h2>}
      <ul>
        {entries.map((entry) => (
          <li key={entry.name}>
            <PageLink
              to={wayTo(addressOf(entry), entry.cachable)}
              aria-current={addressOf(entry) === path ? 'page' : undefined}
              onClick={() => onFollow?.()}
            >
              {entry.menuName}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  ));
}
