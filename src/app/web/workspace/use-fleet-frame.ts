import { useEffect, useLayoutEffect, useState } from 'react';
import { loadStyles } from '#kernel/ui/antd/load-styles.ts';
import { loadCode } from '#kernel/ui/layout/load-code.ts';
import type * as frame from './fleet/fleet-frame.tsx';

type Frame = typeof frame;

let loaded: Frame | undefined;

const load = (): Promise<Frame> =>
  loadCode(async () => {
    const code = await import('./fleet/fleet-frame.tsx');
    await loadStyles([code.fleetAntdStyles]);
    loaded = code;
    return code;
  });

/**
 * The fleet's frame with its look, fetched when it is first wanted: nobody else pays for it. While it is shown the whole
 * document has its colours, for what lies over the page stands outside of the frame.
 */
export function useFleetFrame(wanted: boolean): Frame | 'dead' | undefined {
  const [held, setHeld] = useState<Frame | 'dead' | undefined>(loaded);
  useEffect(() => {
    if (!wanted || loaded) return;
    load().then(
      (code) => setHeld(code),
      () => setHeld('dead'),
    );
  }, [wanted]);
  const shown = wanted && typeof held === 'object';
  useLayoutEffect(() => {
    if (!shown) return;
    document.documentElement.dataset['area'] = 'vr-fleet';
    return () => {
      delete document.documentElement.dataset['area'];
    };
  }, [shown]);
  return wanted ? held : undefined;
}
