import { words } from '#kernel/i18n/text.ts';

export const logTitles = words({
  log: { zh: '签发日志', en: 'Issuance log' },
});
