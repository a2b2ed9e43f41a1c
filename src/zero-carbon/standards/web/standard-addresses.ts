/** Where the standards stand (zero-carbon portal specification §2). */
export const standardHome = '/index/zerocstandardlist';

/** The address of a series' list. */
export const standardListOf = (code: string): string => `${standardHome}/${code}`;

/** The address of one standard. */
export const standardAt = (id: string): string => `/index/zerocstandardshow/${id}`;
