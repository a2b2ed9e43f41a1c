import { useLayoutEffect } from 'react';

/**
 * Applies the colours and sizes of the current area to the whole document, because dialogs and other overlays are
 * outside of the frame.
 *
 * @example
 * useAreaTokens('vr-fleet');
 */
export function useAreaTokens(area: string | undefined): void {
  useLayoutEffect(() => {
    if (area === undefined) return;
    document.documentElement.dataset['area'] = area;
    return () => {
      delete document.documentElement.dataset['area'];
    };
  }, [area]);
}
