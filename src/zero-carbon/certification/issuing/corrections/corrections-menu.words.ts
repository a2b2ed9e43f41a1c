import { words } from '#kernel/i18n/text.ts';

export const correctionMenuWords = words({
  title: { zh: '证书更正', en: 'Corrections' },
  due: { zh: '待审批更正', en: 'Corrections to decide' },
  propose: { zh: '申请更正证书', en: 'Propose a correction' },
});
