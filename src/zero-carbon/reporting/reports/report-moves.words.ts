import { words } from '#kernel/i18n/text.ts';

export const reportMoveWords = words({
  finished: { zh: '完成自评', en: 'Self-assessment finished' },
  reopen: { zh: '退回填报', en: 'Reopen' },
  reopened: { zh: '退回填报', en: 'Reopened' },
  reopenText: {
    zh: '报告回到填报中，可以修改。这次的结果仍然存档；再次完成自评时，按届时的数据另存一份。',
    en: 'It becomes a draft again and can be changed. This result stays on record; finishing again fixes a new one.',
  },
  accept: { zh: '受理', en: 'Accept' },
  acceptText: {
    zh: '评审期限从今天起算。企业会收到通知。',
    en: 'The time for the review runs from today. The enterprise is notified.',
  },
  return: { zh: '退回', en: 'Return' },
  returnText: {
    zh: '报告退回企业，写明要改什么；企业修改后可以重新提交。',
    en: 'The report goes back to the enterprise, which can change it and submit it again. Enter what must be changed.',
  },
  transferred: { zh: '改派评审机构', en: 'Reassigned to another organisation' },
  revised: { zh: '退回后重新填报', en: 'Reopened after it was returned' },
  assigned: { zh: '已指定评审员', en: 'Reviewer assigned' },
  supplementAsked: { zh: '要求补充材料', en: 'Further information requested' },
  resumed: { zh: '继续评审', en: 'Review resumed' },
  scoresIn: {
    zh: '专家组已有成员提交评分，不能再要求补充',
    en: 'A member of the panel has submitted scores: no supplement can be requested',
  },
  seated: { zh: '已抽取专家组', en: 'Panel drawn' },
  scoringBegan: { zh: '专家开始评分', en: 'Scoring by experts started' },
  summaryBegan: { zh: '开始汇总', en: 'Summary started' },
  signed: { zh: '专家组已签署', en: 'Signed by the panel' },
  published: { zh: '开始公示', en: 'Published for objections' },
  reopenedDecision: { zh: '异议成立，重新决定', en: 'Objection upheld, decision reopened' },
  seatsOpen: { zh: '还有专家没有接受邀请', en: 'Some experts have not accepted yet' },
  scoresOpen: { zh: '还有专家没有提交评分', en: 'Some experts have not submitted their scores yet' },
  discussionOpen: {
    zh: '专家总分相差超过 15 分，讨论还没有结束',
    en: 'The experts’ totals differ by more than 15 points, and the discussion is not closed',
  },
  signaturesOpen: { zh: '还有专家没有签署', en: 'Some experts have not signed yet' },
  notDecided: { zh: '还没有拟定决定', en: 'No decision has been proposed yet' },
  objectionsOpen: { zh: '还有异议没有答复', en: 'Some objections are not answered yet' },
  notConcluded: { zh: '还没有评审结论', en: 'There is no conclusion yet' },
  discard: { zh: '作废', en: 'Discard' },
  discardText: {
    zh: '作废后不能恢复，也不能再填报。同一场所、同一报告期可以另建报告。',
    en: 'This cannot be undone, and data can no longer be entered. Another report on this site and period can be created.',
  },
});
