import { useContext, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { RoleHome } from '#accounts/menus/web/role-home.tsx';
import { MenuContext } from '#kernel/shell/web/menu/menu-context.ts';
import { addressOf, dashboardPath } from '#kernel/shell/web/menu/menu.ts';
import { LoadFailed } from '#kernel/shell/web/page/load-failed.tsx';
import { areas } from '#app/web/areas.ts';
import type { Panel, PanelProps } from '#kernel/area/web/web-area.ts';
import { loadCode } from '#kernel/ui/layout/load-code.ts';

const panels = areas.flatMap((area) => area.panels ?? []);
const counts = areas.flatMap((area) => area.counts ?? []);

interface ShownPanel {
  readonly place: Panel['place'];
  readonly path: string;
  readonly component: ComponentType<PanelProps>;
}

/** Where one arrives after logging in: the next thing to do first, by what the session's menu leads to. */
export function DashboardPage(): ReactNode {
  const menu = useContext(MenuContext);
  const [shown, setShown] = useState<readonly ShownPanel[] | 'dead'>();
  useEffect(() => {
    const entries = menu.flatMap((top) => [top, ...top.children]);
    const wanted = panels.flatMap(({ screen, place, load }) => {
      const entry = screen === undefined ? undefined : entries.find(({ componentPath }) => componentPath === screen);
      if (screen !== undefined && !entry) return [];
      return [{ place, path: entry ? addressOf(entry) : dashboardPath, load }];
    });
    let current = true;
    // All at once: one after the other would push what is there already.
    Promise.all(wanted.map(async ({ place, path, load }) => ({ place, path, component: await loadCode(load) }))).then(
      (loaded) => current && setShown(loaded),
      () => current && setShown('dead'),
    );
    return () => {
      current = false;
    };
  }, [menu]);
  if (shown === 'dead') return <LoadFailed />;
  if (!shown) return null;
  const at = (place: Panel['place']): ReactNode[] =>
    shown
      .filter((panel) => panel.place === place)
      .map(({ path, component: Shown }) => <Shown key={path} path={path} />);
  const head = at('head');
  return (
    <>
      {head.length > 0 ? head : <RoleHome counts={counts} />}
      {at('body')}
    </>
  );
}
