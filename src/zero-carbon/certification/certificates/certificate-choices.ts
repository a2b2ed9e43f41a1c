/** Type I covers scopes 1 and 2, type II also scope 3 (T/CECA-G 0171-2022). */
export const evaluationTypes = ['I', 'II'] as const;
export type EvaluationType = (typeof evaluationTypes)[number];

export const starChoices = ['3', '4', '5', '6'] as const;
export type StarChoice = (typeof starChoices)[number];

/** Newest first, oldest first, most stars first. */
export const certificateSorts = ['-certDate', 'certDate', '-star'] as const;
export type CertificateSort = (typeof certificateSorts)[number];
