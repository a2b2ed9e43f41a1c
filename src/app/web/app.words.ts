import { words } from '#kernel/i18n/text.ts';

export const appWords = words({
  site: { zh: '全国零碳评价', en: 'Zero-Carbon Evaluation' },
  footerNavigation: { zh: '页脚', en: 'Footer' },
  policies: { zh: '政策', en: 'Policies' },
  standards: { zh: '标准', en: 'Standards' },
  training: { zh: '培训', en: 'Training' },
  log: { zh: '签发日志', en: 'Issuance log' },
  publicity: { zh: '公示', en: 'Publicity' },
  directory: { zh: '名录', en: 'Directory' },
  certificates: { zh: '证书查询', en: 'Certificates' },
  accessibility: { zh: '无障碍声明', en: 'Accessibility' },
  privacy: { zh: '隐私', en: 'Privacy' },
  notices: { zh: '第三方软件许可', en: 'Third-party notices' },
  contact: { zh: '联系我们', en: 'Contact' },
  version: { zh: '版本 {version}', en: 'Version {version}' },
  demo: {
    zh: '演示环境：证书与企业均为虚构。',
    en: 'Demonstration: the certificates and enterprises are fictitious.',
  },
  logIn: { zh: '登录', en: 'Log in' },
  logOut: { zh: '退出', en: 'Log out' },
  loggedInAs: { zh: '已登录：', en: 'Logged in as ' },
  toDashboard: { zh: '进入工作台', en: 'Go to the dashboard' },
  loginTimedOut: { zh: '登录超时', en: 'Login timed out' },
});
