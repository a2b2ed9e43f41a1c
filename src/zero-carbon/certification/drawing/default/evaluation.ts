import type { Orientation } from '#zero-carbon/certification/drawing/design.ts';
import type { TemplateLanguage } from '#zero-carbon/certification/drawing/fields.ts';
import { edge, issuer, labelled, proof, ringsRound, remark, rule, scheme, title, type Place } from './blocks.ts';
import { inLanguages, oneLine, tenths, textIn, type AnyDraft } from './layers.ts';

/** The star in the middle of the rings. */
const emblem = (language: TemplateLanguage, x: number, y: number, size = 1): AnyDraft[] => {
  const box = (top: number, width: number, height: number) => ({
    x: tenths(x - (width * size) / 2),
    y: tenths(y + top * size),
    width: tenths(width * size),
    height: tenths(height * size),
  });
  const line = oneLine(language, '类型 {evaluationType}', 'Type {evaluationType}');
  return [
    textIn(language === 'en' ? '{starEn}' : '{starZh}', box(-15.4, 60, 16.4), {
      size: tenths((language === 'en' ? 26 : 43.9) * size),
      smallest: 12,
      weight: 'semibold',
      align: 'centre',
      valign: 'middle',
    }),
    { kind: 'stars', ...box(4.3, 43.2, 4.9), colour: 'star', align: 'centre' },
    textIn(language === 'both' ? '{starEn} · Type {evaluationType}' : line, box(12, 60, 4), {
      size: tenths(8.5 * size),
      colour: 'muted',
      align: 'centre',
    }),
  ];
};

/** The certified enterprise, and the standard. */
const statement = (language: TemplateLanguage, { x, y, width }: Place): AnyDraft[] => [
  textIn(
    oneLine(language, '兹证明', 'This is to certify that'),
    { x, y, width, height: 4.4 },
    { size: 9.6, colour: 'muted' },
  ),
  ...inLanguages(language, {
    zh: '{enterpriseNameZh}',
    en: '{enterpriseNameEn}',
    box: { x, y: tenths(y + 5.4), width, height: 18 },
    split: 11.4,
    look: { size: 24.4, smallest: 8, weight: 'semibold', valign: 'middle', leading: 1.2 },
    second: { size: 12.2, smallest: 6, valign: 'top', leading: 1.1 },
  }),
  ...inLanguages(language, {
    zh: '符合 {standard} 类型 {evaluationType} {starZh}的全部要求。',
    en: 'meets every requirement of {standard}, Type {evaluationType}, {starEn}.',
    box: { x, y: tenths(y + 26), width, height: 9.6 },
    split: 5.2,
    look: { size: 10.5, smallest: 6 },
    second: { size: 8.5, smallest: 5, colour: 'muted' },
  }),
];

/** Subject, period and result of the evaluation: two columns and two rows of a ledger. */
const ledger = (language: TemplateLanguage, { x, y, width }: Place): AnyDraft[] => {
  const left = { x, width: tenths(width * 0.52) };
  const right = { x: tenths(x + width * 0.557), width: tenths(width * 0.443) };
  const [first, second] = [tenths(y + 2.4), tenths(y + 24)];
  const creditCode = oneLine(language, '统一社会信用代码', 'Credit code').replace('\u3000', ' ');
  const firstIssued = oneLine(language, '首次签发', 'First issued').replace('\u3000', ' ');
  return [
    rule({ x, y, width }, 'ink'),
    ...labelled(language, ['场所', 'Site'], '{siteAddress}', { ...left, y: first, height: 7.8 }),
    remark(`${creditCode} {creditCode}`, { ...left, y: tenths(first + 12.6), height: 3.4 }),
    ...labelled(language, ['边界', 'Boundary'], language === 'en' ? '{boundaryEn}' : '{boundaryZh}', {
      ...right,
      y: first,
      height: language === 'both' ? 6.4 : 14,
    }),
    ...(language === 'both' ? [remark('{boundaryEn}', { ...right, y: tenths(first + 10.8), height: 7.4 })] : []),
    rule({ x, y: tenths(y + 21.6), width }, 'line'),
    ...labelled(language, ['报告期', 'Reporting period'], '{reportStart} — {reportEnd}', {
      ...left,
      y: second,
      height: 5,
    }),
    remark(`${firstIssued} {firstIssuedOn}`, { ...left, y: tenths(second + 9.4), height: 3.4 }),
    ...labelled(
      language,
      [`排放　范围一 / 二 / 三${language === 'zh' ? '，tCO₂e' : ''}`, 'Scopes 1 / 2 / 3, tCO₂e'],
      '{scope1} / {scope2} / {scope3}',
      {
        ...right,
        y: second,
        height: 5,
      },
    ),
    remark(offsets[language], { ...right, y: tenths(second + 9.4), height: 3.4 }),
    remark('{offsetSerials}', { ...right, y: tenths(second + 12.8), height: 3.2 }),
    rule({ x, y: tenths(y + 41), width }, 'line'),
  ];
};

const offsets: Readonly<Record<TemplateLanguage, string>> = {
  zh: '抵消 {offset}\u3000净排放 {net}',
  en: 'Offset {offset}\u3000Net {net}',
  both: '抵消 Offset {offset}\u3000净排放 Net {net}',
};

const names = ['零碳工厂评价证书', 'Certificate of Zero-Carbon Factory Evaluation'] as const;

export function evaluationLayers(language: TemplateLanguage, orientation: Orientation): AnyDraft[] {
  if (orientation === 'landscape') {
    const [x, width] = [26, 140];
    return [
      ringsRound(222, 82, 146),
      ...edge(13.5, 187),
      ...scheme(language, { x, y: 14, width: 110 }),
      ...title(language, ...names, { x, y: 33.6, width }),
      ...statement(language, { x, y: 65.6, width }),
      ...ledger(language, { x, y: 110.4, width }),
      ...proof(language, { x, y: 156, width }),
      ...emblem(language, 222, 84.6),
      ...issuer(language, { x: 172, y: 169, width: 79 }),
    ];
  }
  const [x, width] = [26, 160];
  return [
    ringsRound(132, 112, 124),
    ...edge(13.5, 273),
    ...scheme(language, { x, y: 17, width: 110 }),
    ...title(language, ...names, { x, y: 36, width: 140 }),
    ...emblem(language, 132, 112, 0.8),
    ...statement(language, { x, y: 161, width }),
    ...ledger(language, { x, y: 200.6, width }),
    ...proof(language, { x, y: 246, width: 97 }),
    ...issuer(language, { x: 126, y: 261, width: 54 }),
  ];
}
