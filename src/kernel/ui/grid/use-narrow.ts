import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 767px)';

/**
 * Whether the window has no room for a grid's table, so that it shows one row at a time.
 *
 * @example
 * const isNarrow = useNarrow();
 */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(narrow);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(narrow).matches,
  );
}
