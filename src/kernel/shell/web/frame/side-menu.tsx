import type { ReactNode } from 'react';
import type { RouteEntry } from '#accounts/menus/menus.contract.ts';
import { appWords } from '#app/web/app.words.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { MenuLinks } from './menu-links.tsx';

/** The menu at the left; where the window is narrow it is a dialog of the bar. */
export function SideMenu({ menu }: { readonly menu: readonly RouteEntry[] | undefined }): ReactNode {
  const t = useTranslate();
  return (
    <nav className="side-menu" aria-label={t(appWords.mainNavigation)}>
      {menu && <MenuLinks menu={menu} />}
    </nav>
  );
}
