import { words } from '#kernel/i18n/text.ts';

export const mailWords = words({
  open: { zh: '查看', en: 'View' },
  masked: {
    zh: '为保护账号，邮件中的链接凭证和验证码已隐去，查看日志的人无法代为使用。',
    en: 'Link tokens and codes are masked, so readers of the log cannot use them.',
  },
  resend: { zh: '重新发送', en: 'Send again' },
  resent: { zh: '已重新提交发送', en: 'Queued again' },
});
