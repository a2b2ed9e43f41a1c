/** Where a report is reviewed. */
export const reviewAddress = (reportId: string): string => `/index/review/${reportId}`;
