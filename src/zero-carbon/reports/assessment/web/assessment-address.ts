/** Where a report is assessed. */
export const assessmentAddress = (id: string): string => `/index/selfassessment/${id}`;
