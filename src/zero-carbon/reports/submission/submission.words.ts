import { words } from '#kernel/i18n/text.ts';

export const submissionWords = words({
  title: { zh: '提交报告', en: 'Submit the report' },
  ready: { zh: '核对无误，就可以提交', en: 'Check the answers, then submit' },
  blocked: {
    zh: '还有 {count} 项条件未满足，不能提交',
    en: '{count} {count|condition|conditions} to be met before it can be submitted',
  },
  notFinished: { zh: '先完成自评，再提交', en: 'Finish the self-assessment first' },
  notFinishedText: {
    zh: '提交的是自评定稿时的数据。请回到报告，完成自评。',
    en: 'What is submitted is the data as the self-assessment fixed them. Please go back to the report and finish it.',
  },
  toReport: { zh: '回到报告', en: 'Back to the report' },
  submitted: { zh: '报告已提交', en: 'The report is submitted' },
  lead: { zh: '以下内容将随报告提交。', en: 'This is what will be submitted.' },

  result: { zh: '自评结果', en: 'Result' },
  resultNote: { zh: '已定稿', en: 'As fixed' },
  blocks: { zh: '不能提交的原因', en: 'What stands in the way' },
  blocksNote: { zh: '满足后才能提交', en: 'To be met first' },
  warnings: { zh: '请再看一眼', en: 'Worth another look' },
  warningsNote: { zh: '不妨碍提交', en: 'It can be submitted so' },
  failedVetoes: {
    zh: '{count} 项否决条件未满足：{names}。这样提交，不会有星级。',
    en: '{count} {count|veto is|vetoes are} not met: {names}. Submitted so, the report gets no star.',
  },
  openAnswers: {
    zh: '{count} 道题没有回答，按零分计：{names}',
    en: '{count} {count|question is|questions are} not answered and {count|counts|count} nothing: {names}',
  },
  uncounted: {
    zh: '列出的证书有 {count} 张未计入持证人员：{names}',
    en: '{count} listed {count|certificate does|certificates do} not count for certified staff: {names}',
  },
  withoutFiles: {
    zh: '{count} 道题已回答，但没有证明材料：{names}',
    en: '{count} {count|answer has|answers have} no evidence: {names}',
  },
  linesWithoutFiles: {
    zh: '{section}：{count} 行没有证明材料',
    en: '{section}: {count} {count|line has|lines have} no evidence',
  },
  estimated: {
    zh: '{section}：有估算的月份，最高只能评三星',
    en: '{section}: some months are estimated, which allows three stars at most',
  },
  noStar: { zh: '自评没有达到三星', en: 'The self-assessment does not reach three stars' },
  counted: { zh: '（{numbers}）', en: ' ({numbers})' },
  comma: { zh: '、', en: ', ' },

  answers: { zh: '问题与否决项', en: 'Questions and vetoes' },
  change: { zh: '修改', en: 'Change' },
  changeNote: { zh: '现在只读', en: 'It is read-only now' },
  changeText: {
    zh: '要修改，先把报告退回填报，改好后再完成自评。',
    en: 'To change anything, reopen the report, then finish the self-assessment again.',
  },
  notInUse: { zh: '未使用', en: 'Not in use' },
  noFigures: { zh: '没有数量', en: 'No figures' },
  files: { zh: '{count} 份材料', en: '{count} {count|file|files}' },
  tonnes: { zh: '{value} tCO₂e', en: '{value} tCO₂e' },
  both: { zh: '{location} tCO₂e，基于市场 {market}', en: '{location} tCO₂e, market-based {market}' },
  figure: { zh: '{label} {value}', en: '{label} {value}' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
  none: { zh: '未回答', en: 'Not answered' },
  noData: { zh: '没有数据可算', en: 'No data to calculate it from' },
  notApplicable: { zh: '不适用：{why}', en: 'Not applicable: {why}' },
  outOf: { zh: '{points} 分，满分 {weight} 分', en: '{points} of {weight} points' },
  failed: { zh: '未满足', en: 'Not met' },

  declare: { zh: '声明并提交', en: 'Declare and submit' },
  declareNote: { zh: '提交后不能修改', en: 'It cannot be changed afterwards' },
  organisation: { zh: '评审机构', en: 'Review organisation' },
  organisationHint: { zh: '由它受理和评审', en: 'It takes the report in and reviews it' },
  signatory: { zh: '签署人', en: 'Signatory' },
  position: { zh: '职务', en: 'Position' },
  declared: { zh: '本人作出以上声明', en: 'I make this declaration' },
  password: { zh: '登录密码', en: 'Your password' },
  passwordHint: { zh: '确认是你本人在提交', en: 'So that nobody else submits in your name' },
  submit: { zh: '提交报告', en: 'Submit the report' },
  ownerOnly: {
    zh: '报告由企业负责人提交。',
    en: 'Reports are submitted by the enterprise’s owner.',
  },
  needOrganisation: { zh: '请选择评审机构', en: 'Please choose a review organisation' },
  organisationGone: { zh: '该机构现在不受理申请', en: 'This organisation takes no applications in now' },
  needSignatory: { zh: '请填写签署人', en: 'Please enter the signatory' },
  needPosition: { zh: '请填写职务', en: 'Please enter the position' },
  needDeclared: { zh: '请勾选声明', en: 'Please make the declaration' },
  unmet: { zh: '{name}：{reason}', en: '{name}: {reason}' },
  declarationTitle: { zh: '声明', en: 'Declaration' },
  declaration: {
    zh: '本企业声明：报告的内容真实、完整，所附材料与原件一致；未就同一绿证或抵消量重复申报；愿意接受核查，并对虚假陈述承担责任。',
    en: 'The enterprise declares that this report is true and complete and that the attached files agree with their originals; that no green certificate or offset in it is claimed twice; that it will accept verification, and answers for false statements.',
  },

  reference: { zh: '受理编号', en: 'Reference' },
  holder: { zh: '现在由谁处理', en: 'Who has it' },
  submittedAt: { zh: '提交时间', en: 'Submitted' },
  answerBy: { zh: '最迟答复', en: 'Answer by' },
  answerByNote: { zh: '受理或退回，5 个工作日内', en: 'Taken in or returned within 5 working days' },
  provisional: {
    zh: '受理或退回，5 个工作日内；所涉年份的放假安排尚未公布，日期可能顺延',
    en: 'Taken in or returned within 5 working days; that year’s holidays are not published yet, so the day may be later',
  },
  copy: { zh: '报告副本', en: 'Copy' },
  making: { zh: '正在生成 PDF，一般在一分钟内', en: 'The PDF is being made, usually within a minute' },
  next: { zh: '接下来', en: 'What comes next' },
  nextNote: { zh: '工作日，自提交次日起', en: 'Working days, from the day after' },
  stepAccept: { zh: '机构受理', en: 'The organisation takes it in' },
  stepAcceptText: {
    zh: '5 个工作日内受理，或写明原因退回。结果会发邮件告知。',
    en: 'Within 5 working days, or returns it with the reason. You will get a mail.',
  },
  stepReview: { zh: '机构评审', en: 'It reviews the report' },
  stepReviewText: {
    zh: '受理后 20 个工作日内；需要补充材料时，给 10 个工作日。',
    en: 'Within 20 working days of that; where more is needed, you have 10.',
  },
  stepExperts: { zh: '专家评审与公示', en: 'Experts, then publicity' },
  stepExpertsText: {
    zh: '专家评分后作出决定，结果公示 10 个工作日。',
    en: 'Experts score it, a decision follows, and the result is public for 10 working days.',
  },
  submissionTitle: { zh: '提交', en: 'Submission' },
  submissionText: { zh: '已提交{organisation}，最迟 {day} 答复', en: 'With {organisation}, which answers by {day}' },
  details: { zh: '查看提交', en: 'See the submission' },
});

export const submissionMailWords = words({
  ownerTitle: { zh: '报告提交回执', en: 'Receipts of submitted reports' },
  ownerSubject: { zh: '报告 {number} 已提交', en: 'Report {number} is submitted' },
  ownerText: {
    zh: '{name}，您好：\n\n{enterprise}的报告 {number}（{site}，{start} 至 {end}）已提交{organisation}。\n\n机构最迟于 {day} 受理或退回（5 个工作日）。进度与报告副本：\n{link}\n\n如非您本人操作，请立即修改密码。',
    en: 'Hello {name},\n\nreport {number} of {enterprise} ({site}, {start} to {end}) is submitted to {organisation}.\n\nThe organisation takes it in or returns it by {day} (5 working days). Where it stands, and a copy:\n{link}\n\nIf this was not you, please change your password at once.',
  },
  organisationTitle: { zh: '收到的报告', en: 'Reports that have come in' },
  organisationSubject: {
    zh: '收到报告 {number}，请于 {day} 前答复',
    en: 'Report {number} has come in; answer by {day}',
  },
  organisationText: {
    zh: '{name}，您好：\n\n{enterprise}向{organisation}提交了零碳评价报告 {number}（{site}，{start} 至 {end}，类型 {type}），自评 {points} 分。\n\n请于 {day} 前受理或退回（5 个工作日）。登录：\n{link}',
    en: 'Hello {name},\n\n{enterprise} has submitted zero-carbon report {number} ({site}, {start} to {end}, type {type}) to {organisation}; its self-assessment gives {points} points.\n\nPlease take it in or return it by {day} (5 working days). Log in here:\n{link}',
  },
});
