/** The page sizes that a reader may choose (zero-carbon portal specification §9). */
export const pageSizes = [10, 20, 30, 40, 50, 100] as const;

/** What a table starts with (specification §9). */
export const defaultPageSize = 20;

/** Where a page starts and how many rows it has. */
export interface Paging {
  readonly start: number;
  readonly limit: number;
}
