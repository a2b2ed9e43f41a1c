import { totalCap } from '#kernel/checks/total-cap.ts';

/** The page sizes that a reader may choose (zero-carbon portal specification §9). */
export const pageSizes = [10, 20, 30, 40, 50, 100] as const;

/** What a table starts with (specification §9). */
export const defaultPageSize = 20;

/** Where a page starts and how many rows it has. */
export interface Paging {
  readonly start: number;
  readonly limit: number;
}

/**
 * How many pages a total makes; none lies past the cap of every list.
 *
 * @example
 * pagesOf(41, 20); // 3
 */
export const pagesOf = (total: number, limit: number): number => Math.ceil(Math.min(total, totalCap) / limit);
