import { words } from '#kernel/i18n/text.ts';

export const runWords = words({
  finish: { zh: '完成自评', en: 'Finish the self-assessment' },
  finished: { zh: '自评已完成', en: 'The self-assessment is finished' },
  finishText: {
    zh: '计算结果和得分就此定稿，报告转为只读。需要修改时可以退回填报。',
    en: 'The result and the score are fixed, and the report is read-only. It can be reopened to change it.',
  },
  ready: { zh: '可以完成自评', en: 'The self-assessment can be finished' },
  notReady: {
    zh: '还有 {count} 项待处理，才能完成自评',
    en: '{count} {count|item|items} to complete before the self-assessment can be finished',
  },
  readyNote: { zh: '每一节都已填完', en: 'Every section is done' },
  notReadyNote: {
    zh: '没有的内容，在该节选择“本节不涉及”即可',
    en: 'If a section has nothing to enter, mark it as not applicable',
  },
  notStarted: { zh: '{section}：还没有填写', en: '{section}: nothing entered yet' },
  sectionMissing: {
    zh: '{section}：还差 {count} 处',
    en: '{section}: {count} {count|place|places} still open',
  },
  sectionOpen: { zh: '{section}：已填齐，还没有标记完成', en: '{section}: complete, but not marked as done' },
  problem: { zh: '{line}，第 {month} 个月：{message}', en: '{line}, month {month}: {message}' },
  yearProblem: { zh: '{line}：{message}', en: '{line}: {message}' },
  noSet: {
    zh: '创建报告时还没有发布指标体系，无法评分',
    en: 'No indicator set was published when the report was created, so it cannot be scored',
  },
  obstacle: { zh: '待处理', en: 'To complete' },
  result: { zh: '自评结果', en: 'Result' },
  resultNote: { zh: '完成时定稿，此后不变', en: 'As fixed when it was finished' },
  heading: { zh: '{stars}，{points} 分', en: '{stars}, {points} points' },
  star: { zh: '星级', en: 'Stars' },
  noStar: { zh: '未达三星', en: 'Below three stars' },
  points: { zh: '得分', en: 'Points' },
  gross: { zh: '总排放', en: 'Gross emissions' },
  net: { zh: '净排放', en: 'Net emissions' },
  tonnes: { zh: '{value} tCO₂e', en: '{value} tCO₂e' },
  madeAt: { zh: '完成时间', en: 'Finished' },
  run: { zh: '计算编号', en: 'Run' },
  runHash: { zh: '计算摘要', en: 'Hash of the run' },
});
