import type { MenuItem } from '#kernel/shell/web/menu/menu.ts';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import { areasOf } from './areas.ts';
import { workspaceWords } from './workspace.words.ts';

/** The client itself provides the dashboard's entry: it is always the first (zero-carbon portal specification §2). */
export const dashboardComponent = 'app/dashboard';

/**
 * Returns the menu with the mandatory first entry, independent of the server's menu (zero-carbon portal specification
 * §2). Users with access only to the fleet have no dashboard: their first page is the fleet's overview.
 */
export function withHome(menu: readonly MenuItem[], t: Translate): MenuItem[] {
  const areas = areasOf(menu);
  if (areas.length === 1 && areas[0] === 'vr-fleet') return [...menu];
  const plain = { componentPath: null, cachable: false, children: [] };
  const dashboard: MenuItem = {
    ...plain,
    path: '/dashboard',
    name: 'dashboard',
    componentPath: dashboardComponent,
    menuType: 'screen',
    menuName: t(workspaceWords.dashboard),
  };
  return [
    {
      ...plain,
      path: '',
      name: 'home',
      menuType: 'group',
      menuName: t(workspaceWords.home),
      children: [dashboard],
    },
    ...menu,
  ];
}
