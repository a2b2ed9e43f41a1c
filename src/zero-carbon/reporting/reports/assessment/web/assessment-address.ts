/** The address of a report's assessment. */
export const assessmentAddress = (id: string): string => `/index/selfassessment/${id}`;
