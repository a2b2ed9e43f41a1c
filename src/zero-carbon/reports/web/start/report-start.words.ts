import { words } from '#kernel/i18n/text.ts';

export const reportStartWords = words({
  completeFirst: { zh: '先补全企业资料', en: 'First, complete your information' },
  completeLead: {
    zh: '还差 {fields}。补全之后才能申报。',
    en: 'Still missing: {fields}. Without them you cannot apply.',
  },
  completeOwner: {
    zh: '还差 {fields}。请企业负责人补全。',
    en: 'Still missing: {fields}. The owner of your enterprise completes them.',
  },
  /** Between the names of fields. */
  comma: { zh: '、', en: ', ' },
  completeButton: { zh: '去补全', en: 'Complete it' },
  siteFirst: { zh: '添加第一个场所', en: 'Add your first site' },
  siteLead: {
    zh: '报告按场所编制，先写明场所和边界。',
    en: 'A report is about one site: say where it is and what it takes in.',
  },
  siteButton: { zh: '添加场所', en: 'Add a site' },
  describeFirst: { zh: '写明场所边界', en: 'Describe the boundary of your site' },
  describeLead: {
    zh: '用中文和英文写明，才能申报。',
    en: 'You can apply once it is described in Chinese and in English.',
  },
  describeButton: { zh: '去写明', en: 'Describe it' },
  reportFirst: { zh: '开始第一份报告', en: 'Begin your first report' },
  reportLead: {
    zh: '选定场所和连续十二个月，然后分节填报。',
    en: 'Choose a site and twelve months, then fill it in section by section.',
  },
  reportButton: { zh: '新建报告', en: 'Begin a report' },
  go: { zh: '接着填报 {number}', en: 'Go on with {number}' },
  goLead: {
    zh: '{period}，已完成 {done} 节，共 {total} 节',
    en: '{period}, {done} of {total} sections done',
  },
  goButton: { zh: '去填报', en: 'Fill it in' },
  steps: { zh: '开始评价的三步', en: 'Three steps to begin' },
  stepsNote: { zh: '已完成 {done} 步，共 3 步', en: '{done} of 3 done' },
  complete: { zh: '补全企业资料', en: 'Complete your information' },
  site: { zh: '添加场所', en: 'Add a site' },
  report: { zh: '建立报告', en: 'Begin a report' },
  done: { zh: '已完成', en: 'Done' },
  notStarted: { zh: '未开始', en: 'Not started' },
  left: { zh: '还差 {count} 项', en: '{count} left' },
  drafts: { zh: '填报中的报告', en: 'Reports under way' },
  allReports: { zh: '全部报告', en: 'All reports' },
  seeReport: { zh: '看报告', en: 'See the report' },
  finished: { zh: '历年自评', en: 'Self-assessments' },
  finishedNote: {
    zh: '总排放，同一标尺；点开看怎么算出来',
    en: 'Gross emissions on one scale; open a period to see how they come about',
  },
  scale: { zh: '对比', en: 'Compared' },
  due: { zh: '日子', en: 'Dates' },
  dueNote: { zh: '各节的期限', en: 'When sections are due' },
  late: { zh: '{date}，已过期', en: '{date}, late' },
  nobody: { zh: '未分派', en: 'Nobody yet' },
});
