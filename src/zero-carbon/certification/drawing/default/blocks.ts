import type { TemplateLanguage } from '#zero-carbon/certification/drawing/fields.ts';
import { inLanguages, oneLine, tenths, textIn, type AnyDraft } from './layers.ts';

/** The position of a block, and its width; mm. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The mark and the name of the scheme. */
export const scheme = (language: TemplateLanguage, { x, y, width }: Place): AnyDraft[] => [
  { kind: 'mark', x, y, width: 10.8, height: 10.8, colour: 'brand' },
  ...inLanguages(language, {
    zh: '全国零碳评价',
    en: 'National Zero-Carbon Evaluation',
    box: { x: x + 14, y: tenths(y + 1.2), width: width - 14, height: 8.6 },
    split: 5.2,
    look: { size: 14.2, smallest: 8, weight: 'semibold', valign: 'middle' },
    second: { size: 7.7, weight: 'regular', colour: 'muted', valign: 'bottom' },
  }),
];

export const title = (language: TemplateLanguage, zh: string, en: string, { x, y, width }: Place): AnyDraft[] =>
  inLanguages(language, {
    zh,
    en,
    // the strokes of large characters start slightly inside their squares
    box: { x: tenths(x - 0.7), y, width: tenths(width + 0.7), height: 23 },
    split: 15.6,
    look: { size: language === 'en' ? 30 : 41.4, smallest: 14, weight: 'semibold', valign: 'middle' },
    second: { size: 14.2, smallest: 8, weight: 'regular', colour: 'muted' },
  }).map((draft, index) => (index === 0 ? draft : { ...draft, x, width }));

/** `Label　Label` in small sans above its content. */
export const labelled = (
  language: TemplateLanguage,
  [zh, en]: readonly [string, string],
  content: string,
  { x, y, width, height, size = 10.6 }: Place & { readonly height: number; readonly size?: number },
): AnyDraft[] => [
  textIn(oneLine(language, zh, en), { x, y, width, height: 3.4 }, { font: 'sans', size: 7.4, colour: 'muted' }),
  textIn(content, { x, y: tenths(y + 4.2), width, height }, { size, smallest: 5, weight: 'semibold', leading: 1.2 }),
];

/** A line under a fact in small sans. */
export const remark = (content: string, place: Place & { readonly height: number }): AnyDraft =>
  textIn(content, place, { font: 'sans', size: 7.4, smallest: 4.5, colour: 'muted' });

export const rule = ({ x, y, width }: Place, colour: 'ink' | 'line'): AnyDraft => ({
  kind: 'line',
  x,
  y,
  width,
  height: 0,
  stroke: colour === 'ink' ? 0.9 : 0.5,
  colour,
});

/** The rings of the number around a point, mm. */
export const ringsRound = (x: number, y: number, radius: number): AnyDraft => ({
  kind: 'rings',
  x: x - radius,
  y: y - radius,
  width: 2 * radius,
  height: 2 * radius,
  colour: 'brand',
});

/** The number as small print along a line at the left edge. */
export const edge = (x: number, height: number): AnyDraft[] => [
  { kind: 'line', x, y: 12, width: 0, height, stroke: 0.6, colour: 'brand' },
  textIn(
    '{number} ·',
    { x: tenths(x - 4), y: 12, width: 1.6, height },
    { font: 'sans', size: 4.2, smallest: 4, colour: 'brand', turn: 90, repeated: true, valign: 'bottom' },
  ),
];

/** The code, and beside it number, validity, address and log entry. */
export function proof(language: TemplateLanguage, { x, y, width }: Place): AnyDraft[] {
  const code = 42;
  const beside = { x: x + code + 5, width: width - code - 5 };
  return [
    { kind: 'qr', x, y, width: code, height: code },
    ...labelled(language, ['证书编号', 'Certificate No.'], '{number}', { ...beside, y, height: 6, size: 14.2 }),
    ...labelled(language, ['有效期', 'Valid'], '{issuedOn} — {expiresOn}', {
      ...beside,
      y: tenths(y + 12.4),
      height: 5,
    }),
    ...labelled(language, ['核验', 'Verify'], '{verifyAddress}', {
      ...beside,
      y: tenths(y + 23.2),
      height: 4,
      size: 8,
    }),
    textIn(
      [
        `${oneLine(language, '签章', 'Seal').replace('\u3000', ' ')} {signature}`,
        `${oneLine(language, '日志', 'Log').replace('\u3000', ' ')} {logEntry}`,
        `${oneLine(language, '树头', 'Head').replace('\u3000', ' ')} {logHead}`,
      ].join('\n'),
      { ...beside, y: tenths(y + 32.6), height: 9.4 },
      { font: 'sans', size: 5, smallest: 4, colour: 'muted', valign: 'bottom' },
    ),
  ];
}

/** Issuer and date, against the right edge, under the seal. */
export const issuer = (language: TemplateLanguage, { x, y, width }: Place): AnyDraft[] => {
  const look = { align: 'right' as const, valign: 'bottom' as const };
  return [
    ...inLanguages(language, {
      zh: '{organisationZh}',
      en: '{organisationEn}',
      box: { x, y, width, height: 12.4 },
      split: 7,
      look: { ...look, size: 15.3, smallest: 7, weight: 'semibold' },
      second: { ...look, size: 8.2, smallest: 5, weight: 'regular', colour: 'muted' },
    }),
    textIn(
      oneLine(language, '{issuedOnZh}', '{issuedOnEn}'),
      { x, y: tenths(y + 14.6), width, height: 5.4 },
      { ...look, size: 11.3, smallest: 7 },
    ),
    { kind: 'seal', x: x + width - 4.5, y: tenths(y - 4), width: 26, height: 26, tilt: -2.5 },
  ];
};
