/** The address of a report's review. */
export const reviewAddress = (reportId: string): string => `/index/review/${reportId}`;
