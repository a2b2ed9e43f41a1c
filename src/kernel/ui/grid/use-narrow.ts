import { useMedia } from '#kernel/ui/layout/use-media.ts';

/**
 * True if the window is too narrow for a grid's table, which then displays one row at a time.
 *
 * @example
 * const isNarrow = useNarrow();
 */
export const useNarrow = (): boolean => useMedia('(max-width: 767px)');
