import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether the window is as a media query says, also once it changes: for what stands elsewhere then, or is something else.
 * Where looks alone differ, a style sheet says so.
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
