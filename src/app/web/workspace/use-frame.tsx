import { useEffect, useState, type ReactNode } from 'react';
import { frames } from '#app/web/screens.ts';
import type { Frame, FrameProps } from '#kernel/shell/web/frame/frame.ts';
import { loadCode } from '#kernel/ui/layout/load-code.ts';
import type { Area } from './areas.ts';
import { appWords } from '#app/web/app.words.ts';
import { Mark } from '#app/web/site/mark.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { TopBar } from '#kernel/shell/web/frame/top-bar.tsx';
import { SideMenu } from '#kernel/shell/web/menu/menu-links.tsx';
import '#kernel/shell/web/frame/workspace.css';

const loaded = new Map<Area, Frame>();

/** Returns an area's frame: the default one, or the area's own, loaded on first use. Undefined while it loads. */
export function useFrame(area: Area | undefined): Frame | 'dead' | undefined {
  const load = area && frames.get(area);
  const [came, setCame] = useState<{ readonly area: Area; readonly frame: Frame | 'dead' }>();
  useEffect(() => {
    if (!area || !load || loaded.has(area)) return;
    loadCode(load).then(
      (frame) => {
        loaded.set(area, frame);
        setCame({ area, frame });
      },
      () => setCame({ area, frame: 'dead' }),
    );
  }, [area, load]);
  if (!area) return undefined;
  return load ? (loaded.get(area) ?? (came?.area === area ? came.frame : undefined)) : siteFrame;
}

/** The default frame: the site's header, and the menu at the left. */
const siteFrame: Frame = { className: 'workspace', site: appWords.site, hasBand: false, Head: SiteHead };

function SiteHead(props: FrameProps): ReactNode {
  const t = useTranslate();
  const brand = (
    <>
      <Mark />
      <b>{t(appWords.site)}</b>
    </>
  );
  return (
    <>
      <TopBar {...props} brand={brand} />
      <SideMenu menu={props.menu} />
    </>
  );
}
