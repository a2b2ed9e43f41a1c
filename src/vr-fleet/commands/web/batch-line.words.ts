import { words } from '#kernel/i18n/text.ts';

export const batchLineWords = words({
  issued: { zh: '{name}，{total} 台', en: '{name} on {total}' },
  skipped: { zh: '跳过 {count} 台', en: '{count} skipped' },
  record: { zh: '逐台查看', en: 'Headset by headset' },
  dismiss: { zh: '收起这一行', en: 'Close this line' },
  onItsWay: { zh: '{name}：已发给 {total} 台', en: '{name}: sent to {total} {total|headset|headsets}' },
  ended: {
    zh: '{name}：完成 {done} 台，失败 {failed} 台，作废 {expired} 台',
    en: '{name}: {done} done, {failed} failed, {expired} expired',
  },
});
