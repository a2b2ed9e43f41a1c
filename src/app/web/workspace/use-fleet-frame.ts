import { useEffect, useState } from 'react';
import { loadCode } from '#kernel/ui/layout/load-code.ts';
import type * as frame from '#vr-fleet/frame/fleet-frame.tsx';

type Frame = typeof frame;

let loaded: Frame | undefined;

const load = (): Promise<Frame> =>
  loadCode(async () => {
    loaded = await import('#vr-fleet/frame/fleet-frame.tsx');
    return loaded;
  });

/** The fleet's frame with its look, fetched when it is first wanted: nobody else pays for it. */
export function useFleetFrame(wanted: boolean): Frame | 'dead' | undefined {
  const [held, setHeld] = useState<Frame | 'dead' | undefined>(loaded);
  useEffect(() => {
    if (!wanted || loaded) return;
    load().then(
      (code) => setHeld(code),
      () => setHeld('dead'),
    );
  }, [wanted]);
  return wanted ? held : undefined;
}
