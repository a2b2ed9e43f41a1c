import { checkCharacter } from '#zero-carbon/certification/certificates/certificate-number.ts';

/** The segments of a number assigned by the portal, `ZCT-<organisation>-<year>-<sequence>-<check>`. */
export interface TrainingNumberParts {
  readonly organisation: string;
  /** Two digits. */
  readonly year: string;
  /** Sequential within an organisation and year. */
  readonly sequence: number;
}

/** Formats a number with its check character. */
export function trainingNumber({ organisation, year, sequence }: TrainingNumberParts): string {
  const body = `ZCT-${organisation}-${year}-${String(sequence).padStart(5, '0')}`;
  return `${body}-${checkCharacter(body)}`;
}

/** Normalises a typed number for storage and lookup: capitals, half width. */
export const tidyTrainingNumber = (typed: string): string => typed.normalize('NFKC').trim().toUpperCase();

/** Returns true if a number has the portal's format, which is reserved for the portal. */
export const isPortalNumber = (number: string): boolean => /^ZCT-\d{3}-\d{2}-\d{5,}-[0-9A-Z]$/.test(number);
