import type { Text } from '#kernel/i18n/text.ts';
import type { TemplateKind } from '#zero-carbon/certification/drawing/fields.ts';
import { templateWords as text } from '#zero-carbon/certification/templates/templates.words.ts';

/** The meaning of each segment of a number, in order, for each kind of certificate. */
const meanings: Readonly<Record<TemplateKind, readonly Text[]>> = {
  evaluation: [
    text.numberPrefix,
    text.numberOrganisation,
    text.numberYear,
    text.numberStars,
    text.numberSequence,
    text.numberCheck,
  ],
  training: [
    text.numberTrainingPrefix,
    text.numberOrganisation,
    text.numberYear,
    text.numberTrainingSequence,
    text.numberCheck,
  ],
};

interface NumberPart {
  readonly part: string;
  readonly meaning: Text;
}

/**
 * The segments of a kind's example number with their meanings.
 *
 * @example
 * numberParts({ kind: 'training', exampleNumber: 'ZCT-017-26-00382-K' })[3]; // { part: '00382', meaning: … }
 */
export function numberParts({
  kind,
  exampleNumber,
}: {
  readonly kind: TemplateKind;
  readonly exampleNumber: string;
}): readonly NumberPart[] {
  return exampleNumber.split('-').map((part, index) => ({ part, meaning: meanings[kind][index]! }));
}
