import { words } from '#kernel/i18n/text.ts';

export const periodNames = words({
  acceptance: { zh: '受理', en: 'Acceptance' },
  review: { zh: '机构评审', en: 'Review by the organisation' },
  supplement: { zh: '补充材料', en: 'Supplement' },
  confirmation: { zh: '复核', en: 'Confirmation' },
  'expert-acceptance': { zh: '专家应邀', en: 'Acceptance by an expert' },
  scoring: { zh: '专家评分', en: 'Scoring' },
  discussion: { zh: '讨论', en: 'Discussion' },
  summary: { zh: '汇总', en: 'Summary' },
  decision: { zh: '决定', en: 'Decision' },
  publicity: { zh: '公示', en: 'Publicity' },
  objection: { zh: '异议答复', en: 'Answer to an objection' },
  misuse: { zh: '冒用举报', en: 'Misuse report' },
  suspension: { zh: '证书暂停', en: 'Suspension of a certificate' },
});

export const periodPurposes = words({
  acceptance: {
    zh: '自提交报告之日起，机构受理或退回。',
    en: 'From submission: the organisation accepts the report or returns it.',
  },
  review: {
    zh: '自受理之日起，机构作出评审结论。',
    en: 'From acceptance: the organisation reaches its conclusion.',
  },
  supplement: {
    zh: '自要求补充之日起，企业补充材料；期满未补充的，评审继续进行。',
    en: 'From the request: the enterprise supplements its report. Then the review goes on without it.',
  },
  confirmation: {
    zh: '自提出结论之日起，由另一人复核。',
    en: 'From the conclusion: a second person confirms it.',
  },
  'expert-acceptance': {
    zh: '自抽取之日起，专家申明利益冲突并答复；期满未答复的，另行抽取。',
    en: 'From the draw: the expert declares conflicts and answers. Then the next one is drawn.',
  },
  scoring: {
    zh: '自评分开始之日起，专家提交评分。',
    en: 'From the start of scoring: the experts submit their scores.',
  },
  discussion: {
    zh: '专家评分差距过大时，自评分全部提交之日起，专家讨论。',
    en: 'Where scores are far apart, from the last one: the experts discuss them.',
  },
  summary: {
    zh: '自评分或讨论结束之日起，组长汇总，专家签署。',
    en: 'From the end of scoring or discussion: the leader sums up, the experts sign.',
  },
  decision: { zh: '自汇总完成之日起，作出决定。', en: 'From the summary: the scheme decides.' },
  publicity: { zh: '自公示之日起，公众可以提出异议。', en: 'From publication: the public may object.' },
  objection: { zh: '自收到异议之日起，予以答复。', en: 'From its receipt: the objection is answered.' },
  misuse: { zh: '自收到举报之日起，处理完毕。', en: 'From its receipt: the report of misuse is closed.' },
  suspension: {
    zh: '自暂停之日起；期满未恢复的，应当撤销。',
    en: 'From the suspension: a certificate that is not restored is to be withdrawn.',
  },
});
