import { words } from '#kernel/i18n/text.ts';

export const viewWords = words({
  unnamed: { zh: '未命名', en: 'Unnamed' },
  proposal: {
    zh: '建议稿：权重、基准值和引领值由平台提出，不是标准的原文。只有六星对可再生电力与中和的要求有公开来源。',
    en: 'A proposal: weights, bases and leads are the portal’s own and not taken from a standard. Only the six-star requirements for renewable power and neutralisation have a public source.',
  },
  vetoes: {
    zh: '缺一项就不入星，除非写明从几星起。',
    en: 'Without any one of them there is no star, unless it states from which star it applies.',
  },
  points: { zh: '{points} 分', en: '{points} {points|point|points}' },
  gates: { zh: '星级门槛', en: 'Star gates' },
  gate: {
    zh: '总分至少 {points}，可再生电力至少 {renewablePower}%，中和比例至少 {neutralised}%',
    en: 'at least {points} points, {renewablePower} % renewable power and {neutralised} % neutralised',
  },
  evidence: { zh: '证明：{evidence}。', en: 'Evidence: {evidence}.' },
  fromStar: { zh: '{stars}起要求。', en: 'Required from {stars}.' },
  onlyIf: { zh: '只在声明抵消时要求。', en: 'Only if offsets are claimed.' },
  mayNotApply: {
    zh: '可以申报不适用，须有理由和文件。',
    en: 'It may be declared not applicable, with reason and file.',
  },
  calculated: { zh: '系统计算：{formula}。', en: 'Calculated: {formula}.' },
  linear: {
    zh: '不到 {base} {unit}不得分，{base} {unit}得权重的 {atBase}%，{lead} {unit}得满分，中间按直线。',
    en: 'No points below {base} {unit}; {atBase} % of the weight at {base} {unit}; all of it at {lead} {unit}; linear between.',
  },
  band: { zh: '{from} {unit}起 {points} 分', en: '{points} {points|point|points} from {from} {unit}' },
  option: { zh: '{name} {points} 分', en: '{name}: {points} {points|point|points}' },
  count: { zh: '按做到的项数计分，共 {n} 项：{items}。', en: 'By the number of fulfilled items of {n}: {items}.' },
  yesNo: { zh: '做到得满分。', en: 'All or nothing.' },
  comma: { zh: '，', en: ', ' },
  inChinese: { zh: '中文', en: 'In Chinese' },
  inEnglish: { zh: '英文', en: 'In English' },
  language: { zh: '预览语言', en: 'Language of the preview' },
});
