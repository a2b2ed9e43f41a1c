import { words } from '#kernel/i18n/text.ts';

export const objectionStateWords = words({
  received: { zh: '待答复', en: 'Received' },
  rejected: { zh: '不成立', en: 'Rejected' },
  upheld: { zh: '成立', en: 'Upheld' },
  ended: { zh: '已终止', en: 'Ended' },
});
