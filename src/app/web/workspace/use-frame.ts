import { useEffect, useState } from 'react';
import { frames } from '#app/web/screens.ts';
import type { Frame } from '#kernel/shell/web/frame/frame.ts';
import { loadCode } from '#kernel/ui/layout/load-code.ts';
import type { Area } from './areas.ts';
import { siteFrame } from './site-frame.tsx';

const loaded = new Map<Area, Frame>();

/** An area's frame: the site's own, or the one that it brings, fetched when it is first shown. Undefined until then. */
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
