import { useCallback, useContext, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { RoleHome } from '#accounts/menus/web/role-home.tsx';
import { MenuContext } from '#kernel/shell/web/menu/menu-context.ts';
import { addressOf, allOf, dashboardPath, type MenuItem } from '#kernel/shell/web/menu/menu.ts';
import { LoadFailed } from '#kernel/shell/web/page/load-failed.tsx';
import { areas } from '#app/web/areas.ts';
import type { Panel, PanelProps } from '#kernel/area/web/web-area.ts';
import { useLater } from '#kernel/ui/feedback/use-later.ts';
import { WhenNear } from '#kernel/ui/feedback/when-near.tsx';
import { loadCode } from '#kernel/ui/layout/load-code.ts';

const panels = areas.flatMap((area) => area.panels ?? []);
const counts = new Map(
  areas.flatMap(({ screens }) => screens.map(({ componentPath, count }) => [componentPath, count] as const)),
);

interface WantedPanel extends PanelProps, Pick<Panel, 'place' | 'load'> {}

interface ShownPanel extends PanelProps, Pick<Panel, 'place'> {
  readonly component: ComponentType<PanelProps>;
}

/** The first page after login. The panels with the next tasks depend on the menu of the session. */
export function DashboardPage(): ReactNode {
  const menu = useContext(MenuContext);
  const [shown, setShown] = useState<readonly ShownPanel[] | 'dead'>();
  const wanted = useMemo(() => panelsOf(menu), [menu]);
  useEffect(() => {
    let current = true;
    const first = wanted.filter(({ place }) => place !== 'foot');
    // All together, because loading them one by one would shift the visible content.
    Promise.all(first.map(async ({ place, path, load }) => ({ place, path, component: await loadCode(load) }))).then(
      (loaded) => current && setShown(loaded),
      () => current && setShown('dead'),
    );
    return () => {
      current = false;
    };
  }, [wanted]);
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
      {wanted
        .filter(({ place }) => place === 'foot')
        .map(({ path, load }) => (
          <WhenNear key={path}>
            <FootPanel path={path} load={load} />
          </WhenNear>
        ))}
    </>
  );
}

function FootPanel({ path, load }: Pick<WantedPanel, 'path' | 'load'>): ReactNode {
  const code = useLater(useCallback(async () => ({ Shown: await load() }), [load]));
  return code && <code.Shown path={path} />;
}

/** Returns the panels of the screens in a menu. */
function panelsOf(menu: readonly MenuItem[]): WantedPanel[] {
  const entries = allOf(menu);
  return panels.flatMap(({ screen, place, load }) => {
    const entry = screen === undefined ? undefined : entries.find(({ componentPath }) => componentPath === screen);
    if (screen !== undefined && !entry) return [];
    return [{ place, path: entry ? addressOf(entry) : dashboardPath, load }];
  });
}
