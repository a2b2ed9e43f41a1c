import { totalCap } from '#kernel/checks/total-cap.ts';

/** The page sizes that a user may select (zero-carbon portal specification §9). */
export const pageSizes = [10, 20, 30, 40, 50, 100] as const;

/** The initial page size of a table (specification §9). */
export const defaultPageSize = 20;

/** The offset of a page and its number of rows. */
export interface Paging {
  readonly start: number;
  readonly limit: number;
}

/**
 * The number of pages for a total; pages beyond the cap of every list do not count.
 *
 * @example
 * pagesOf(41, 20); // 3
 */
export const pagesOf = (total: number, limit: number): number => Math.ceil(Math.min(total, totalCap) / limit);
