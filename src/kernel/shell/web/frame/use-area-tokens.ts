import { useLayoutEffect } from 'react';

/**
 * Gives the whole document the colours and sizes of an area while it is shown, for what lies over the page is outside
 * of the frame.
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
