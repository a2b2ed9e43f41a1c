/** Where a report is filled in; its sections lie below. */
export const reportAddress = (id: string): string => `/index/reportdata/${id}`;
