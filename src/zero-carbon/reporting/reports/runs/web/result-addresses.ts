/** The address of a report's results. */
export const resultsAddress = (id: string): string => `/index/results/${id}`;

/** The address of the calculation of one of its lines. */
export const traceAddress = (id: string, line: string): string => `${resultsAddress(id)}/${line}`;
