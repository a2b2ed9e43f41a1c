import { useCallback, useSyncExternalStore } from 'react';

/**
 * True while the window matches a media query: for content that moves or differs with the width. Use a style sheet for
 * differences of appearance.
 *
 * @example
 * const isNarrow = useMedia('(max-width: 767px)');
 */
export function useMedia(query: string): boolean {
  const listen = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(listen, () => matchMedia(query).matches);
}
