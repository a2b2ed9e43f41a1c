import { words } from '#kernel/i18n/text.ts';

export const loginPageWords = words({
  headline1: { zh: '登录后，', en: 'Log in to continue' },
  headline2: { zh: '继续您的工作', en: 'your work' },
  lead: {
    zh: '零碳评价与 VR 头显管理使用同一入口。企业、评价机构、专家与设备客户登录后看到各自的工作。',
    en: 'Zero-carbon evaluation and VR headset management use the same entrance. Enterprises, review organisations, experts and fleet customers each see their own work.',
  },
  registerHeadline1: { zh: '先注册，', en: 'Register first,' },
  registerHeadline2: { zh: '再开始评价', en: 'then get evaluated' },
  registerLead: {
    zh: '五项必填，几分钟就能完成。其余资料可以登录后再补。',
    en: 'Five fields and a few minutes. Everything else can be added once you have logged in.',
  },
  step1: { zh: '填报全年活动数据，系统列出算式', en: 'Enter a year of activity data; every calculation is listed' },
  step2: { zh: '对照标准自评，查看与下一星的差距', en: 'Assess yourselves, and see the gaps to the next star' },
  step3: { zh: '提交后，机构与专家分别评审', en: 'Submit: an organisation and experts review it in turn' },
  tabs: { zh: '登录或注册', en: 'Log in or register' },
  login: { zh: '登录', en: 'Log in' },
  register: { zh: '注册', en: 'Register' },
  certificate: { zh: '零碳评价证书', en: 'Certificates' },
});
