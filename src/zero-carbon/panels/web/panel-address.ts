/** Where the panel of a report is seated. */
export const panelAddress = (reportId: string): string => `/index/panel/${reportId}`;

/** Where an expert sees a seat. */
export const assignmentAddress = (seatId: string): string => `/index/assignment/${seatId}`;
