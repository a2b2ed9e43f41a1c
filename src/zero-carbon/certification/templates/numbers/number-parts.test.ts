import { expect, it } from 'vitest';
import { templateKinds } from '#zero-carbon/certification/drawing/fields.ts';
import { certificateNumber } from '#zero-carbon/certification/certificates/certificate-number.ts';
import { trainingNumber } from '#zero-carbon/certification/certificates/training-number.ts';
import { numberParts } from './number-parts.ts';
import { fieldNames, sampleValues } from '#zero-carbon/certification/templates/samples.ts';

const year = '26';
const examples = {
  evaluation: certificateNumber({ organisation: '017', year, type: 'II', star: 5, sequence: 382, renewal: 0 }),
  training: trainingNumber({ organisation: '017', year, sequence: 382 }),
} as const;

it('explains every part of the number of each kind, and only those', () => {
  for (const kind of templateKinds) {
    const parts = numberParts({ kind, exampleNumber: examples[kind] });
    expect(parts.map(({ part }) => part).join('-')).toBe(examples[kind]);
    for (const { meaning } of parts) expect(meaning.zh).not.toBe('');
  }
  const { training } = examples;
  const explained = numberParts({ kind: 'training', exampleNumber: training }).map(({ meaning }) => meaning.en);
  expect(explained.join()).not.toMatch(/stars|renewal|evaluation/i);
});

it('uses a number of the same kind for samples', () => {
  const pictured = { seal: null, pictures: {} };
  expect(sampleValues('training', {}, pictured).number).toMatch(/^ZCT-\d{3}-\d{2}-\d{5}-/);
  expect(fieldNames('training', '', pictured, 'en').number).toMatch(/^ZCT-/);
  expect(sampleValues('evaluation', {}, pictured).number).toMatch(/^ZCE-/);
});
