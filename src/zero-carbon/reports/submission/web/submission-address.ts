/** Where a report is checked and submitted, and seen afterwards. */
export const submissionAddress = (reportId: string): string => `/index/submission/${reportId}`;
