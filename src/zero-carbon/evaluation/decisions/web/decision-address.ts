/** The address of the decision screen of a report. */
export const decisionAddress = (id: string): string => `/index/decision/${id}`;
