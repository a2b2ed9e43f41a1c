import { checkCharacter } from '#zero-carbon/certificates/certificate-number.ts';

/** The parts of a number that the portal gives, `ZCT-<organisation>-<year>-<sequence>-<check>`. */
export interface TrainingNumberParts {
  readonly organisation: string;
  /** Two digits. */
  readonly year: string;
  /** Runs within an organisation and year. */
  readonly sequence: number;
}

/** Writes a number with its check character. */
export function trainingNumber({ organisation, year, sequence }: TrainingNumberParts): string {
  const body = `ZCT-${organisation}-${year}-${String(sequence).padStart(5, '0')}`;
  return `${body}-${checkCharacter(body)}`;
}

/** A typed number as it is stored and looked for: in capitals, full width or not. */
export const tidyTrainingNumber = (typed: string): string => typed.normalize('NFKC').trim().toUpperCase();

/** Whether a number looks like one that the portal gives: nobody else may give it. */
export const isPortalNumber = (number: string): boolean => /^ZCT-\d{3}-\d{2}-\d{5,}-[0-9A-Z]$/.test(number);
