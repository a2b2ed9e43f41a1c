import { words } from '#kernel/i18n/text.ts';

export const workflowWords = words({
  inOtherState: { zh: '当前状态为“{state}”，不能这样处理', en: 'It is now “{state}”, which does not allow this' },
});
