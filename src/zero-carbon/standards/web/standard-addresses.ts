/** Where the standards stand (zero-carbon portal specification §2). */
export const standardHome = '/index/zerocstandardlist';

export const standardListOf = (code: string): string => `${standardHome}/${code}`;

export const standardAt = (id: string): string => `/index/zerocstandardshow/${id}`;
