import { words } from '#kernel/i18n/text.ts';

export const assessmentWords = words({
  answer: { zh: '回答', en: 'Answer' },
  answered: { zh: '回答问题', en: 'Question answered' },
  question: { zh: '题号', en: 'Question' },
  notApplicable: { zh: '不适用的理由', en: 'Why not applicable' },
  evidence: { zh: '证明材料', en: 'Evidence' },
  noQuestion: { zh: '本报告没有这道题', en: 'This report has no such question' },
  applies: { zh: '这一项不能申报不适用', en: 'This one cannot be declared not applicable' },
  wrongAnswer: { zh: '请从所列答案中选择', en: 'Please choose one of the answers' },
  wrongNumber: { zh: '请填写不小于 0 的数字', en: 'Please enter a number from 0 up' },
  unknownFile: { zh: '有的材料已不在', en: 'Some of the files are no longer there' },

  lead: {
    zh: '否决项缺一不可；其余各题按所列规则得分。每答一题即保存。',
    en: 'Every veto must be met; the other questions give points by their rules. Each answer is saved at once.',
  },
  noSet: { zh: '没有可用的指标体系', en: 'No indicator set available' },
  noSetText: {
    zh: '创建这份报告时还没有发布指标体系，因此没有可答的题，也无法自评。',
    en: 'No set was published when this report was created, so there are no questions and no score.',
  },
  proposal: {
    zh: '指标、权重与门槛是本平台的提案，不出自任何标准。',
    en: 'Indicators, weights and gates are this portal’s proposal and come from no standard.',
  },
  vetoes: { zh: '否决项', en: 'Vetoes' },
  vetoesNote: { zh: '答“是”并附材料', en: 'Answer yes, with evidence' },
  fromStar: { zh: '{star} 星起', en: 'from {star} stars up' },
  weight: { zh: '{weight} 分', en: '{weight} {weight|point|points}' },
  asked: { zh: '需提供的证明：{evidence}', en: 'Required evidence: {evidence}' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
  doesNotApply: { zh: '不适用', en: 'Does not apply' },
  measured: { zh: '由填报数据计算，无需回答', en: 'Calculated from the data; nothing to answer' },
  toAssessment: { zh: '看自评', en: 'View the self-assessment' },
  save: { zh: '保存', en: 'Save' },

  assessment: { zh: '自评', en: 'Self-assessment' },
  oneShort: { zh: '离{stars}还差一处', en: 'One gap to {stars}' },
  short: { zh: '离{stars}还差{count}处', en: '{count} {count|gap|gaps} to {stars}' },
  top: { zh: '{stars}，各项均已达到', en: '{stars}, the highest' },
  assessmentLead: {
    zh: '星级取三项标尺中最低的一项；否决项不满足则无星。',
    en: 'The lowest of the three scales determines the star; a veto that is not met gives none.',
  },
  fixed: { zh: '自评已完成，分数定于', en: 'Finished; the score was fixed at' },
  toQuestions: { zh: '回答问题', en: 'Answer questions' },
  toData: { zh: '回到填报', en: 'Back to the data' },
  problems: {
    zh: '有 {count} 处数据无法计算，未计入。',
    en: '{count} {count|figure|figures} could not be calculated and {count|is|are} not counted.',
  },
});
