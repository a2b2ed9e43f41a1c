import { words } from '#kernel/i18n/text.ts';

/** The pages' titles, apart from their texts: the page table is loaded with every page. */
export const recoveryTitles = words({
  forgot: { zh: '忘记密码', en: 'Forgotten password' },
  reset: { zh: '重设密码', en: 'Reset your password' },
});
