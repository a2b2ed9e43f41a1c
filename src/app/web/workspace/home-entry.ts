import type { MenuItem } from '#kernel/shell/web/menu/menu.ts';
import { dashboardComponent } from '#app/web/dashboard/dashboard.screens.ts';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import { areasOf } from './areas.ts';
import { workspaceWords } from './workspace.words.ts';

/**
 * The menu with the entry that always comes first, whatever the server sent (zero-carbon portal specification §2). Whoever
 * has the fleet alone has no dashboard: the fleet's overview is their first page.
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
