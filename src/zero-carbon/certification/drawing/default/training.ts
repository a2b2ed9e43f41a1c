import type { Orientation } from '#zero-carbon/certification/drawing/design.ts';
import type { TemplateLanguage } from '#zero-carbon/certification/drawing/fields.ts';
import { edge, issuer, proof, ringsRound, rule, scheme, title, type Place } from './blocks.ts';
import { inLanguages, oneLine, tenths, textIn, type AnyDraft } from './layers.ts';

/** Trainee and course. */
const statement = (language: TemplateLanguage, { x, y, width }: Place): AnyDraft[] => [
  textIn(
    oneLine(language, '兹证明', 'This is to certify that'),
    { x, y, width, height: 4.4 },
    { size: 9.6, colour: 'muted' },
  ),
  textIn(
    '{traineeName}',
    { x, y: tenths(y + 5.6), width, height: 13 },
    { size: 28, smallest: 8, weight: 'semibold', valign: 'middle' },
  ),
  ...inLanguages(language, {
    zh: '已完成以下课程的学习，并通过考核：',
    en: 'has completed the following course and passed its examination:',
    box: { x, y: tenths(y + 21.6), width, height: 9.6 },
    split: 5.2,
    look: { size: 10.5, smallest: 6 },
    second: { size: 8.5, smallest: 5, colour: 'muted' },
  }),
  ...inLanguages(language, {
    zh: '{courseZh}',
    en: '{courseEn}',
    box: { x, y: tenths(y + 34.4), width, height: 19 },
    split: 11,
    look: { size: 20, smallest: 8, weight: 'semibold', valign: 'middle' },
    second: { size: 11.4, smallest: 6, weight: 'regular', colour: 'muted', valign: 'top' },
  }),
];

const names = ['零碳培训证书', 'Certificate of Zero-Carbon Training'] as const;

const emblem = (language: TemplateLanguage, x: number, y: number): AnyDraft[] => [
  textIn(
    language === 'en' ? 'Passed' : '合格',
    { x: x - 30, y: y - 10, width: 60, height: 14 },
    {
      size: language === 'en' ? 26 : 38,
      weight: 'semibold',
      align: 'centre',
      valign: 'middle',
    },
  ),
  ...(language === 'both'
    ? [
        textIn(
          'Passed',
          { x: x - 30, y: y + 6, width: 60, height: 5 },
          { size: 10, colour: 'muted', align: 'centre' as const },
        ),
      ]
    : []),
];

export function trainingLayers(language: TemplateLanguage, orientation: Orientation): AnyDraft[] {
  if (orientation === 'landscape') {
    const [x, width] = [26, 140];
    return [
      ringsRound(222, 82, 146),
      ...edge(13.5, 187),
      ...scheme(language, { x, y: 14, width: 110 }),
      ...title(language, ...names, { x, y: 35, width }),
      ...statement(language, { x, y: 76, width }),
      rule({ x, y: 138, width }, 'ink'),
      ...emblem(language, 222, 84),
      ...proof(language, { x, y: 156, width }),
      ...issuer(language, { x: 172, y: 169, width: 79 }),
    ];
  }
  const [x, width] = [26, 160];
  return [
    ringsRound(132, 112, 124),
    ...edge(13.5, 273),
    ...scheme(language, { x, y: 17, width: 110 }),
    ...title(language, ...names, { x, y: 38, width: 140 }),
    ...emblem(language, 132, 112),
    ...statement(language, { x, y: 166, width }),
    rule({ x, y: 232, width }, 'ink'),
    ...proof(language, { x, y: 246, width: 97 }),
    ...issuer(language, { x: 126, y: 261, width: 54 }),
  ];
}
