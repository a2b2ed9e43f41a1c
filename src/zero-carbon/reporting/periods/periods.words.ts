import { words } from '#kernel/i18n/text.ts';

export const periodNames = words({
  acceptance: { zh: '受理', en: 'Acceptance' },
  review: { zh: '机构评审', en: 'Review by the organisation' },
  supplement: { zh: '补充材料', en: 'Further information' },
  seating: { zh: '专家答复邀请', en: 'Answer of an expert' },
  scoring: { zh: '专家评分', en: 'Scoring by experts' },
  discussion: { zh: '专家组讨论', en: 'Discussion of the panel' },
  summary: { zh: '专家组汇总', en: 'Summary of the panel' },
  decision: { zh: '决定', en: 'Decision' },
  publicity: { zh: '公示', en: 'Publicity' },
  objection: { zh: '异议答复', en: 'Answer to an objection' },
  misuse: { zh: '冒用举报', en: 'Misuse report' },
  correction: { zh: '证书更正审批', en: 'Decision on a correction' },
  suspension: { zh: '证书暂停', en: 'Suspension of a certificate' },
  surveillance: { zh: '年度监督间隔', en: 'Between surveillances' },
  'surveillance-grace': { zh: '年度监督宽限期', en: 'Grace of a surveillance' },
  'surveillance-check': { zh: '年度监督核查', en: 'Check of a surveillance' },
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
    en: 'From the request: the enterprise supplements its report. If it does not, the review continues.',
  },
  seating: {
    zh: '自邀请之日起，专家申报利益关系并答复；期满未答复的，另抽一位。',
    en: 'From the invitation: the expert declares conflicts and answers. Otherwise another one is drawn.',
  },
  scoring: {
    zh: '自专家全部接受邀请之日起，专家提交评分。',
    en: 'From the day on which every expert has accepted: the experts submit their scores.',
  },
  discussion: {
    zh: '自评分公开之日起，专家组讨论相差过大的评分；期满即告结束。',
    en: 'From the opening of scores that are too far apart: the panel discusses them. The discussion then ends.',
  },
  summary: {
    zh: '自评分公开之日起，专家组完成汇总并签署。',
    en: 'From the opening of the scores: the panel completes and signs the summary.',
  },
  decision: {
    zh: '自专家组签署之日起，作出决定。',
    en: 'From the panel’s signature: a decision is taken.',
  },
  publicity: { zh: '自公示之日起，公众可以提出异议。', en: 'From publication: the public may object.' },
  objection: { zh: '自收到异议之日起，作出答复。', en: 'From its receipt: the objection is answered.' },
  misuse: { zh: '自收到举报之日起，处理完毕。', en: 'From its receipt: the report of misuse is closed.' },
  suspension: {
    zh: '自暂停之日起；期满未恢复的，证书自动撤销。',
    en: 'From the suspension: a certificate that is not restored by then is withdrawn automatically.',
  },
  correction: {
    zh: '自机构提出更正之日起，评价办公室批准或不批准。',
    en: 'From the proposal: the evaluation office approves or refuses the correction.',
  },
  surveillance: {
    zh: '自证书生效之日起，每隔此期限监督一次。修改只适用于此后签发的证书。',
    en: 'From the certificate’s first day on, surveillance is due after each such interval. Changes apply to certificates issued afterwards.',
  },
  'surveillance-grace': {
    zh: '自监督到期之日起；期满未申报的，证书自动暂停。',
    en: 'From the day of the surveillance: without a declaration by then, the certificate is suspended automatically.',
  },
  'surveillance-check': {
    zh: '自企业申报之日起，机构核查并由第二人确认。',
    en: 'From the declaration: the organisation checks it, and a second person confirms.',
  },
});
