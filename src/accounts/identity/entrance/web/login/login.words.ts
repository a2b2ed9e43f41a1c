import { words } from '#kernel/i18n/text.ts';

export const loginWords = words({
  loginname: { zh: '登录账号', en: 'User name' },
  password: { zh: '密码', en: 'Password' },
  logIn: { zh: '登录', en: 'Log in' },
  forgot: { zh: '忘记密码', en: 'Forgot your password?' },
  register: { zh: '注册企业账号', en: 'Register an enterprise' },
  draftKept: {
    zh: '填写到一半的内容还在，登录后回到原来的页面。',
    en: 'Your unfinished input is saved. After logging in you return to it.',
  },
  locked: {
    zh: '登录失败次数过多，请 {time}后再试。',
    en: 'Too many failed attempts. Please try again in {time}.',
  },
  minutes: { zh: '{minutes} 分 {seconds} 秒', en: '{minutes} min {seconds} s' },
  seconds: { zh: '{seconds} 秒', en: '{seconds} s' },
  lockedOver: { zh: '现在可以再试一次。', en: 'You can try again now.' },
  resetHelps: { zh: '忘了密码？可以先重设。', en: 'Forgotten it? You can reset it in the meantime.' },
});
