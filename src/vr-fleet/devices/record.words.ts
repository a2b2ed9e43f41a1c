import { words } from '#kernel/i18n/text.ts';

/** What the history says of headsets, beside the words of their list. */
export const deviceRecordWords = words({
  device: { zh: '头显', en: 'Headset' },
  entered: { zh: '录入', en: 'Entered' },
  renamed: { zh: '改昵称', en: 'Renamed' },
  removedAt: { zh: '移除时间', en: 'Removed' },
});
