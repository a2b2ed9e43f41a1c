import type { MenuItem } from '#kernel/shell/web/menu/menu.ts';
import { useEffect } from 'react';
import { usePath } from '#kernel/ui/layout/location.ts';
import { lastArea, storeArea } from '#kernel/shell/web/frame/last-area.ts';
import { areaAt, type Area } from './areas.ts';

const before = (): Area | undefined => (['zero-carbon', 'vr-fleet'] as const).find((area) => area === lastArea());

/**
 * The area whose look is shown. Before the menu has come it is guessed, so that no frame is drawn that the next moment
 * takes away; undefined where nothing is known.
 *
 * @param failed the menu could not be had.
 */
export function useArea(menu: readonly MenuItem[] | undefined, failed: boolean): Area | undefined {
  const path = usePath();
  const known = menu && areaAt(menu, path, before());
  useEffect(() => {
    if (known) storeArea(known);
  }, [known]);
  return known ?? (path.startsWith('/index/vr/') ? 'vr-fleet' : before()) ?? (failed ? 'zero-carbon' : undefined);
}
