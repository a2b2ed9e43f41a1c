import { words } from '#kernel/i18n/text.ts';

export const failedTableWords = words({
  first: { zh: '按编号列出前 {count} 台', en: 'the first {count} by number' },
  headset: { zh: '设备', en: 'Headset' },
  sn: { zh: 'SN', en: 'SN' },
  wave: { zh: '批', en: '#' },
  cause: { zh: '原因', en: 'Cause' },
  at: { zh: '时间', en: 'Time' },
});
