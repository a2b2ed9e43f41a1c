import { useEffect } from 'react';
import { dashboardPath, entryAt, type MenuItem } from '#kernel/shell/web/menu/menu.ts';
import { navigate, usePath } from '#kernel/ui/layout/location.ts';
import { homeOf } from './areas.ts';

/** Leads whoever has no dashboard on to the fleet's first page; true while that is under way. */
export function useHome(menu: readonly MenuItem[] | undefined): boolean {
  const path = usePath();
  const home = menu && path === dashboardPath && !entryAt(menu, path) ? homeOf(menu, 'vr-fleet') : undefined;
  const leaving = home !== undefined && home !== dashboardPath;
  useEffect(() => {
    if (leaving) navigate(home, { replace: true });
  }, [leaving, home]);
  return leaving;
}
