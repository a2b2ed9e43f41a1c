import { words } from '#kernel/i18n/text.ts';

export const reportStartWords = words({
  completeFirst: { zh: '先补全企业资料', en: 'First, complete your information' },
  completeLead: {
    zh: '还差 {fields}。补全之后才能申报。',
    en: 'Still missing: {fields}. Complete them before you apply.',
  },
  completeOwner: {
    zh: '还差 {fields}。请企业负责人补全。',
    en: 'Still missing: {fields}. The enterprise’s owner can complete them.',
  },
  /** Separates the names of fields. */
  comma: { zh: '、', en: ', ' },
  completeButton: { zh: '去补全', en: 'Complete it' },
  siteFirst: { zh: '添加第一个场所', en: 'Add your first site' },
  siteLead: {
    zh: '报告按场所编制，先写明场所和边界。',
    en: 'A report covers one site: describe the site and its boundary first.',
  },
  siteButton: { zh: '添加场所', en: 'Add a site' },
  describeFirst: { zh: '写明场所边界', en: 'Describe the boundary of your site' },
  describeLead: {
    zh: '用中文和英文写明，才能申报。',
    en: 'Describe it in Chinese and English before you apply.',
  },
  describeButton: { zh: '去写明', en: 'Describe it' },
  reportFirst: { zh: '开始第一份报告', en: 'Start your first report' },
  reportLead: {
    zh: '选定场所和连续十二个月，然后分节填报。',
    en: 'Choose a site and twelve months, then fill it in section by section.',
  },
  reportButton: { zh: '新建报告', en: 'Start a report' },
  begin: { zh: '从“{section}”开始填报', en: 'Start with: {section}' },
  go: { zh: '继续填报“{section}”', en: 'Continue: {section}' },
  finish: { zh: '各节都已填完', en: 'Every section is done' },
  finishButton: { zh: '去完成自评', en: 'Finish the self-assessment' },
  allDone: {
    zh: '核对后完成自评，结果和星级随之定下。',
    en: 'Check it and finish the self-assessment: this fixes result and stars.',
  },
  timeLeft: { zh: '还剩', en: 'Time left' },
  overdue: { zh: '已过期', en: 'Overdue' },
  /** The unit after a separate figure. */
  day: { zh: '天', en: 'day' },
  days: { zh: '天', en: 'days' },
  dueOn: { zh: '期限 {date}', en: 'due {date}' },
  view: { zh: '查看', en: 'View' },
  by: { zh: '{date} 前', en: 'by {date}' },
  enter: { zh: '去填', en: 'Fill in' },
  enterNamed: { zh: '去填：{section}', en: 'Fill in: {section}' },
  goButton: { zh: '继续填报', en: 'Continue' },
  steps: { zh: '开始评价的三步', en: 'Three steps to start' },
  stepsNote: { zh: '已完成 {done} 步，共 3 步', en: '{done} of 3 done' },
  complete: { zh: '补全企业资料', en: 'Complete your information' },
  site: { zh: '添加场所', en: 'Add a site' },
  report: { zh: '建立报告', en: 'Start a report' },
  done: { zh: '已完成', en: 'Done' },
  notStarted: { zh: '未开始', en: 'Not started' },
  left: { zh: '还差 {count} 项', en: '{count} left' },
  underWay: { zh: '评价进度', en: 'Report progress' },
  roadOf: { zh: '{number} 的进度', en: 'Progress of {number}' },
  allReports: { zh: '全部报告', en: 'All reports' },
  seeReport: { zh: '查看报告', en: 'View the report' },
  finished: { zh: '历年自评', en: 'Self-assessments' },
  finishedNote: {
    zh: '总排放，同一标尺；点开查看计算过程',
    en: 'Gross emissions on one scale; open a period to show the calculation',
  },
  scale: { zh: '对比', en: 'Compared' },
  less: { zh: '同比少 {percent}%', en: 'Down {percent}% year on year' },
  more: { zh: '同比多 {percent}%', en: 'Up {percent}% year on year' },
  same: { zh: '与上年同期持平', en: 'Unchanged year on year' },
  soFar: { zh: '已有 {gross} tCO₂e', en: '{gross} tCO₂e so far' },
  year: { zh: '{year} 年', en: '{year}' },
  yearFrom: { zh: '{month} 起', en: 'From {month}' },
  monthsOf: { zh: '{year}，填齐的 {count} 个月', en: '{year}, {count} complete {count|month|months}' },
  sameMonths: { zh: '{year}同月', en: '{year}' },
  seeResults: { zh: '查看计算过程', en: 'Show calculation' },
  total: { zh: '合计', en: 'Total' },
  fillNext: { zh: '{month} 月待填。', en: 'Next: month {month}.' },
  yearly: { zh: '另有按年填报的 {value} t。', en: 'In addition, {value} t entered for the whole year.' },
  leftOut: { zh: '比较不含{scopes}：两年中有一年未填。', en: 'Compared without {scopes}: not entered in both years.' },
  yearBefore: { zh: '上年同期 {value}', en: 'Previous year {value}' },
  newNow: { zh: '上年没有', en: 'None the year before' },

  starsOfDraft: { zh: '按 {number} 已填的数据推算', en: 'Estimated from the data of {number} so far' },
  starsOfFinished: { zh: '按 {number} 完成时的数据', en: 'As finished in {number}' },
  toStars: { zh: '查看差距', en: 'Show the gaps' },

  due: { zh: '重要日期', en: 'Dates' },
  dueNote: { zh: '填报期限、机构答复、证书到期', en: 'Deadlines for data entry, replies and certificates' },
  late: { zh: '{date}，已过期', en: '{date}, late' },
  unassigned: { zh: '未分派', en: 'None yet' },
  answer: { zh: '机构答复是否受理', en: 'Acceptance decision due' },
  review: { zh: '机构完成评审', en: 'The organisation finishes its review' },
  expiry: { zh: '{stars}证书到期', en: 'Certificate of {stars} expires' },

  certificates: { zh: '现有证书', en: 'Certificates' },
  certificatesNote: { zh: '有效', en: 'In force' },
  validity: { zh: '{from} 至 {until}', en: '{from} to {until}' },
  daysLeft: { zh: '还有 {count} 天', en: '{count} {count|day|days} left' },
  verify: { zh: '公开核验页', en: 'Public verification' },
});

/** The tasks of an enterprise. */
export const actWords = words({
  supplement: { zh: '请补充材料', en: 'Provide the information requested' },
  returned: { zh: '报告已退回，请修改', en: 'A report was returned for correction' },
  visit: { zh: '现场核查已安排', en: 'A site visit is planned' },
  objection: { zh: '公示期间收到异议', en: 'An objection was received during the public notice' },
  surveillance: { zh: '请申报年度监督', en: 'Declare the annual check' },
  overdueSurveillance: { zh: '年度监督已逾期，请尽快申报', en: 'The annual check is overdue: declare it now' },
  submit: { zh: '自评已完成，可以提交', en: 'Ready to submit' },
});

export const actButtonWords = words({
  supplement: { zh: '补充材料', en: 'Provide information' },
  returned: { zh: '查看并修改', en: 'View and correct' },
  visit: { zh: '查看安排', en: 'View the plan' },
  objection: { zh: '查看异议', en: 'View the objection' },
  surveillance: { zh: '申报', en: 'Declare' },
  overdueSurveillance: { zh: '申报', en: 'Declare' },
  submit: { zh: '提交报告', en: 'Submit the report' },
});

export const scopeNoteWords = words({
  scope1: { zh: '燃料、工艺、制冷剂', en: 'Fuels, process, refrigerants' },
  scope2: { zh: '外购电与热，基于市场', en: 'Power and heat, market-based' },
  scope3: { zh: '上下游', en: 'Upstream and downstream' },
});

/** Stages of a report. */
export const stageWords = words({
  entry: { zh: '填报数据', en: 'Data entry' },
  assessed: { zh: '完成自评', en: 'Self-assessment finished' },
  submitted: { zh: '提交机构', en: 'Submitted to the organisation' },
  reviewed: { zh: '机构评审', en: 'Organisation’s review' },
  passed: { zh: '评审通过', en: 'Passed' },
  scored: { zh: '专家评审', en: 'Experts’ review' },
  decided: { zh: '作出决定', en: 'Decision' },
  published: { zh: '公示', en: 'Public notice' },
  approved: { zh: '通过', en: 'Approved' },
  certified: { zh: '发证', en: 'Certified' },
});
