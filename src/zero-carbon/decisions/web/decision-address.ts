/** Where officers decide on a report. */
export const decisionAddress = (id: string): string => `/index/decision/${id}`;
