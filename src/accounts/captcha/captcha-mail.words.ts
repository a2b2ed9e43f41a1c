import { words } from '#kernel/i18n/text.ts';

export const captchaMailWords = words({
  subject: { zh: '验证码', en: 'Your code' },
  text: {
    zh: '{name}，您好：\n\n账号 {loginName} 的验证码是：\n\n{code}\n\n{minutes} 分钟内有效，只能使用一次。请在申请验证码的页面中填写，不要告诉他人。\n\n如果不是您本人申请，请忽略本邮件；仅凭验证码无法登录您的账号。',
    en: 'Hello {name},\n\nthe code for the account {loginName} is:\n\n{code}\n\nIt is valid for {minutes} minutes and works once. Enter it on the page where you requested it, and do not share it.\n\nIf it was not you, ignore this mail: no one can log in to your account with the code alone.',
  },
});
