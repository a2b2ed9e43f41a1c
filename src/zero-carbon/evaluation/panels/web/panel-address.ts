/** The address of the panel screen of a report. */
export const panelAddress = (reportId: string): string => `/index/panel/${reportId}`;

/** The address of an expert's seat. */
export const assignmentAddress = (seatId: string): string => `/index/assignment/${seatId}`;

/** The address for scoring from a seat, once the panel works. */
export const scoringAddress = (seatId: string): string => `/index/scoring/${seatId}`;
