/** The address of a report's data entry; its sections are below it. */
export const reportAddress = (id: string): string => `/index/reportdata/${id}`;
