/** Where an expert scores from a seat. */
export const scoringAddress = (seat: string): string => `/index/scoring/${seat}`;

/** Where a panel reads what each of it gave. */
export const panelScoresAddress = (seat: string): string => `/index/panel-scores/${seat}`;
