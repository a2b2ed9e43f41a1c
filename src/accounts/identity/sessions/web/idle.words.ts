import { words } from '#kernel/i18n/text.ts';

export const idleWords = words({
  title: { zh: '还要继续使用吗？', en: 'Are you still there?' },
  text: {
    zh: '您已经有一段时间没有操作。为了账号安全，{time}后将自动退出登录；已填写的内容会保留。',
    en: 'You have been inactive for a while. To protect your account, you will be logged out in {time}. Your input is kept.',
  },
  lastText: {
    zh: '本次登录已接近最长时限，{time}后需要重新登录；已填写的内容会保留。',
    en: 'This login has almost reached its time limit. You must log in again in {time}. Your input is kept.',
  },
  minutes: { zh: '{minutes} 分 {seconds} 秒', en: '{minutes} min {seconds} s' },
  stay: { zh: '继续使用', en: 'Stay logged in' },
  understood: { zh: '知道了', en: 'Understood' },
  timedOut: { zh: '登录超时，请重新登录', en: 'Your login has timed out. Please log in again.' },
});
