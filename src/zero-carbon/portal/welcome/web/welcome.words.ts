import { words } from '#kernel/i18n/text.ts';

export const welcomeWords = words({
  headline1: { zh: '每一吨碳，', en: 'Every tonne,' },
  headline2: { zh: '都有出处', en: 'accounted for' },
  lead: {
    zh: '授权机构依据公开标准评定，企业获三星至六星。证书、政策与标准向所有人开放，无需登录。',
    en: 'Authorised bodies rate enterprises from three to six stars against a public standard. Certificates, policies and standards are open to everyone, no account needed.',
  },
  hint: {
    zh: '输入证书编号；也可以输入企业名称中的一段。',
    en: 'Enter the certificate’s number, or part of a company’s name.',
  },
  byName: { zh: '按企业名称查询', en: 'Search by company' },
  ringsLabel: {
    zh: '年轮图：一圈一月，自{from}至{to}，圈距为当月签发的证书数，合计 {sum} 张。',
    en: 'Ring chart: one ring a month from {from} to {to}, spaced by the certificates issued, {sum} in all.',
  },
  ringsCaption: {
    zh: '一圈一月，自{from}起。圈距为当月签发的证书数。',
    en: 'One ring a month since {from}; spacing = certificates issued',
  },
  validCount: { zh: '张证书有效', en: 'valid certificates' },
  searchTitle: { zh: '按企业名称查证书', en: 'Search certificates by company' },
  entries: { zh: '四个入口', en: 'Four entries' },
  policies: { zh: '零碳政策', en: 'Policies' },
  policiesText: { zh: '国务院与部委文件，按主题归档', en: 'State Council and ministry documents by topic' },
  policiesGo: { zh: '在新窗口打开', en: 'Opens in a new window' },
  standards: { zh: '零碳标准', en: 'Standards' },
  standardsText: {
    zh: '国家、行业与团体标准，注明现行',
    en: 'National, industry and group standards, in force or superseded',
  },
  standardsGo: { zh: '打开标准库', en: 'Open the standards' },
  training: { zh: '零碳培训', en: 'Training' },
  trainingText: { zh: '个人培训证书、通知与课程', en: 'Personal training certificates, notices and courses' },
  trainingGo: { zh: '查询培训证书', en: 'Look up a certificate' },
  evaluation: { zh: '零碳评价', en: 'Evaluation' },
  evaluationText: { zh: '企业自评、申报与跟踪评审', en: 'Self-assess, apply and follow the review' },
  evaluationGo: { zh: '登录或注册', en: 'Log in or register' },
  newest: { zh: '最新政策', en: 'Newest policies' },
  newestNote: { zh: '共 {total} 件', en: '{total} {total|document|documents}' },
  allPolicies: { zh: '全部政策', en: 'All policies' },
  undated: { zh: '日期未详', en: 'undated' },
  certified: { zh: '持证企业', en: 'Certified' },
  certifiedNote: {
    zh: '一竖一证。截至 {day}，有效证书 {valid} 张。',
    en: 'One stroke, one certificate. {valid} valid on {day}.',
  },
  certifiedScaled: {
    zh: '一竖代表 {scale} 张。截至 {day}，有效证书 {valid} 张。',
    en: 'One stroke for every {scale}. {valid} valid on {day}.',
  },
  directory: { zh: '看名录', en: 'Browse the directory' },
  typeII: { zh: '类型 II：范围一、二、三', en: 'Type II: scopes 1, 2 and 3' },
  typeI: { zh: '类型 I：范围一、二', en: 'Type I: scopes 1 and 2' },
});
