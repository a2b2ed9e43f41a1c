/** The address for scoring from a seat. */
export const scoringAddress = (seat: string): string => `/index/scoring/${seat}`;

/** The address of a panel's opened scores. */
export const panelScoresAddress = (seat: string): string => `/index/panel-scores/${seat}`;
