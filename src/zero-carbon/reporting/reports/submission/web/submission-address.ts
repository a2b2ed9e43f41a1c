/** The address where a report is checked and submitted, and where its submission is displayed. */
export const submissionAddress = (reportId: string): string => `/index/submission/${reportId}`;
