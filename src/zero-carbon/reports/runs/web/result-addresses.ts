/** What a report comes to. */
export const resultsAddress = (id: string): string => `/index/results/${id}`;

/** How one of its lines comes about. */
export const traceAddress = (id: string, line: string): string => `${resultsAddress(id)}/${line}`;
