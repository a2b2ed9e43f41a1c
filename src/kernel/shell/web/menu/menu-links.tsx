import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { shellWords } from '#kernel/shell/web/page/shell.words.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { usePath } from '#kernel/ui/layout/location.ts';
import { wayTo } from './last-search.ts';
import { addressOf, groupsOf, type MenuItem } from './menu.ts';

export interface MenuLinksProps {
  readonly menu: readonly MenuItem[];
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

/**
 * The menu at the left; in a narrow window it is a dialog opened from the header.
 *
 * @example
 * <SideMenu menu={menu} />
 */
export function SideMenu({ menu }: { readonly menu: readonly MenuItem[] | undefined }): ReactNode {
  const t = useTranslate();
  return (
    <nav className="side-menu" aria-label={t(shellWords.mainNavigation)}>
      {menu && <MenuLinks menu={menu} />}
    </nav>
  );
}
