/**
 * The page numbers of a pager: always `size` of them if there are as many, the current one in the middle if possible.
 *
 * @param current from 1.
 */
export function pagerWindow(current: number, pages: number, size: number): number[] {
  const shown = Math.min(size, pages);
  const first = Math.max(1, Math.min(current - Math.floor(shown / 2), pages - shown + 1));
  return Array.from({ length: shown }, (_, index) => first + index);
}
