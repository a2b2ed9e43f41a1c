import { useMedia } from '#kernel/ui/layout/use-media.ts';

/**
 * Whether the window has no room for a grid's table, so that it shows one row at a time.
 *
 * @example
 * const isNarrow = useNarrow();
 */
export const useNarrow = (): boolean => useMedia('(max-width: 767px)');
